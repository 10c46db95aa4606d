import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kind, NumberKind } from '../../../src/web/console/description.ts';
import { amountsOf } from '../../../src/web/console/form/amounts.ts';
import { toBody } from '../../../src/web/console/form/body.ts';
import { toDraft } from '../../../src/web/console/form/draft.ts';
import { helpText } from '../../../src/web/console/form/help.ts';
import { placeErrors } from '../../../src/web/console/form/places.ts';
import { fromLocalTime, toLocalTime } from '../../../src/web/console/form/times.ts';
import { bodyOf, DISCOUNT, field, object, PRICE, SCOPE, valuesOf, withValue } from './kinds.ts';

describe('amounts', () => {
  it.each([
    ['usd', '12.50', 1250],
    ['usd', '12,5', 1250],
    ['usd', '1,200', 120_000],
    ['usd', '-3', -300],
    ['eur', '١٢٫٥٠', 1250],
    ['jpy', '1200', 1200],
    ['kwd', '1.250', 1250],
  ])('in %s, %s is %d minor units', (price_currency, price_amount, amount) => {
    expect(bodyOf(PRICE, { values: { price_currency, price_amount } })).toEqual({
      price_currency,
      price_amount: amount,
    });
  });

  it('an amount appears with the decimals of its currency and the decimal sign of the reader', () => {
    const scope = { ...SCOPE, locale: 'de' };
    expect(valuesOf(toDraft(PRICE, { price_amount: 1250, price_currency: 'eur' }, scope)).price_amount).toBe('12,50');
    expect(valuesOf(toDraft(PRICE, { price_amount: 1250, price_currency: 'jpy' }, scope)).price_amount).toBe('1250');
    expect(valuesOf(toDraft(PRICE, { price_amount: 1250 }, scope)).price_amount).toBe('12,50');
  });

  it('an amount keeps its text when another currency is chosen, which then cannot have its decimals', () => {
    const draft = toDraft(PRICE, { price_amount: 1250, price_currency: 'usd' }, SCOPE);
    expect([...toBody(PRICE, withValue(draft, 'price_currency', 'jpy'), SCOPE).problems]).toEqual([
      ['price_amount', 'amount'],
    ]);
  });

  it('an amount needs a currency', () => {
    const draft = { values: { price_amount: '12' } };
    expect([...toBody(PRICE, draft, { ...SCOPE, currency: undefined }).problems]).toEqual([
      ['price_amount', 'currency'],
    ]);
  });

  it('a question names the amounts of a body, also in lists and variants', () => {
    const kind = object(field('prices', { type: 'list', of: PRICE }), field('discount', DISCOUNT));
    const body = { prices: [{ price_amount: 100, price_currency: 'eur' }], discount: { type: 'fixed', amount: 200 } };
    expect(amountsOf(kind, body, SCOPE)).toEqual([
      { title: 'price_amount', amount: 100, currency: 'eur' },
      { title: 'amount', amount: 200, currency: 'usd' },
    ]);
  });
});

describe('numbers with a unit', () => {
  it.each<[Partial<NumberKind>, number, string, string]>([
    [{ unit: 'basis_points' }, 2000, '20', 'de'],
    [{ unit: 'basis_points' }, 1250, '12,5', 'de'],
    [{ unit: 'basis_points' }, 5, '0.05', 'en'],
    [{ unit: 'percent' }, 20, '20', 'en'],
    [{ unit: 'seconds' }, 7_776_000, '90 day', 'en'],
    [{ unit: 'seconds' }, 90, '90 second', 'en'],
    [{ unit: 'hours' }, 36, '36', 'en'],
    [{ unit: 'unix_seconds' }, 1_795_824_000, '2026-11-28', 'en'],
  ])(
    'a number of %o with the value %s is entered as %s in %s, and is the same number again',
    (unit, value, text, locale) => {
      const kind = { type: 'integer', ...unit } as const;
      const scope = { ...SCOPE, locale };
      expect(toDraft(kind, value, scope)).toBe(text);
      expect(toBody(kind, text, scope)).toEqual({ value, problems: new Map() });
    },
  );

  it.each(['100.01', '120', '-5', '0', '1.234', 'much'])(
    'a discount of %s percent is refused at its field',
    (entered) => {
      const kind = { type: 'integer', unit: 'basis_points', minimum: 1, maximum: 10_000 } as const;
      const { problems } = toBody(object(field('value', kind)), { values: { value: entered } }, SCOPE);
      expect([...problems]).toEqual([['value', 'percent']]);
    },
  );

  it.each(['20%', '20 %', '٢٠٪', '２０％', '20,00'])('the text %s is read as twenty percent', (entered) => {
    expect(toBody({ type: 'integer', unit: 'basis_points' }, entered, SCOPE).value).toBe(2000);
  });
});

describe('what cannot be sent', () => {
  it.each<[string, Kind, string, string]>([
    ['a text that is no whole number', { type: 'integer' }, '1.5', 'integer'],
    ['a text that is no number', { type: 'number' }, 'many', 'number'],
    ['a number whose separator has two meanings', { type: 'number' }, '1,000', 'unclear'],
    ['a text that is no JSON', { type: 'any' }, '{', 'json'],
  ])('%s is told at its field', (_text, kind, entered, problem) => {
    const { problems } = toBody(object(field('value', kind)), { values: { value: entered } }, SCOPE);
    expect([...problems]).toEqual([['value', problem]]);
  });

  it('an entry of a map without a name and a second one with a name are told, and an empty one is left out', () => {
    const row = (key: number, name: string, text: string) => ({ key, name, type: 'text' as const, text });
    const draft = { rows: [row(1, 'a', '1'), row(2, 'a', '2'), row(3, '', '3'), row(4, '', '')] };
    expect([...toBody({ type: 'map' }, draft, SCOPE).problems]).toEqual([
      ['a', 'duplicate'],
      ['#3', 'name'],
    ]);
  });

  it('an empty item of a list is told at the item', () => {
    const list: Kind = { type: 'list', of: { type: 'id' } };
    const draft = { values: { ids: { items: [{ key: 1, value: undefined }] } } };
    expect([...toBody(object(field('ids', list)), draft, SCOPE).problems]).toEqual([['ids.0', 'required']]);
  });
});

describe('errors of the service', () => {
  const kind = object(
    field('prices', { type: 'list', of: PRICE }),
    field('metadata', { type: 'map' }),
    field('more', { type: 'any' }),
  );
  const draft = toDraft(kind, { prices: [{ price_amount: 1 }], metadata: { a: 'b' }, more: { x: 1 } }, SCOPE);
  const place = (path: string) => placeErrors(kind, draft, new Map([[path, 'Wrong.']]));

  it.each([
    ['prices.0.price_amount', 'prices.0.price_amount'],
    ['prices.0.unknown', 'prices.0'],
    ['prices.1', 'prices'],
    ['metadata.a', 'metadata.a'],
    ['metadata.c', 'metadata'],
    ['more.x.y', 'more'],
  ])('the error of %s stands at %s', (path, shown) => {
    expect([...place(path).atFields.keys()]).toEqual([shown]);
  });

  it('an error of a field that the form does not have stands above it', () => {
    expect(place('unknown').others).toEqual([{ path: 'unknown', message: 'Wrong.' }]);
  });
});

describe('help', () => {
  it.each([
    ['Percentage off, in basis points (hundredths of a percent). `2500` is 25%.', 'Percentage off.'],
    ['Price, in minor units of the currency.', 'Price.'],
    ['Earliest date, in Unix seconds. The bound is the UTC day of that time.', 'Earliest date.'],
    ['Size, in bytes: at most a gigabyte.', 'Size: at most a gigabyte.'],
    ['Time in seconds-of-arc.', 'Time in seconds-of-arc.'],
  ])('the sentence %s has no unit for programs', (description, help) => {
    expect(helpText(description, 'Figure')).toBe(help);
  });
});

describe('times', () => {
  const { TZ } = process.env;
  beforeEach(() => (process.env.TZ = 'America/New_York'));
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  it.each([
    ['2026-12-01T00:00:00.000Z', '2026-11-30T19:00'],
    ['2026-07-01T12:30:15.000Z', '2026-07-01T08:30:15'],
  ])('%s is %s in New York, and the same time again', (time, local) => {
    expect(toLocalTime(time)).toBe(local);
    expect(fromLocalTime(local)).toBe(time);
  });

  it('a time that is not complete has no value', () => {
    expect([toLocalTime('soon'), fromLocalTime('2026-12-01T')]).toEqual(['', undefined]);
  });
});
