import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDecimals, formatMoney, applyRatio } from '../../src/shared/money.ts';
import { checkProperty } from '../support/property.ts';

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['eur', 2],
    ['JPY', 0],
    ['krw', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['HUF', 2],
    ['idr', 2],
    ['COP', 2],
    ['XQQ', 2],
  ])('%s has %d decimals', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals);
  });

  it('a currency code that is not three letters throws a RangeError', () => {
    expect(() => currencyDecimals('euro')).toThrow(RangeError);
    expect(() => formatMoney({ amount: 1, currency: '' })).toThrow(RangeError);
  });
});

describe('formatMoney', () => {
  it.each([
    [1234, 'EUR', 'en', '€12.34'],
    [1234, 'eur', 'de', '12,34\u00a0€'],
    [-1234, 'USD', 'en', '-$12.34'],
    [5, 'USD', 'en', '$0.05'],
    [0, 'GBP', 'en', '£0.00'],
    [1234, 'JPY', 'en', '¥1,234'],
    [-1, 'JPY', 'en', '-¥1'],
    [1234567, 'KWD', 'en', 'KWD\u00a01,234.567'],
    [99000, 'HUF', 'en', 'HUF\u00a0990.00'],
    [Number.MAX_SAFE_INTEGER, 'USD', 'en', '$90,071,992,547,409.91'],
    [Number.MIN_SAFE_INTEGER, 'USD', 'en', '-$90,071,992,547,409.91'],
  ])('%d %s in locale %s is formatted as %s', (amount, currency, locale, text) => {
    expect(formatMoney({ amount, currency }, locale)).toBe(text);
  });

  it('an amount that is not a safe integer throws a RangeError', () => {
    for (const amount of [0.5, NaN, Infinity, 2 ** 53])
      expect(() => formatMoney({ amount, currency: 'EUR' })).toThrow(RangeError);
  });
});

describe('applyRatio', () => {
  it.each([
    [1000, 1900, 10_000, 190],
    [999, 1900, 10_000, 190],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [5, -1, 2, -3],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [-1, 1, 3, 0],
    [0, 1, 3, 0],
    [7, 0, 3, 0],
    [1005, 50, 100, 503],
    // This product exceeds the precision of floating-point numbers.
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
  ])('%d times %d/%d rounds to %d', (amount, part, whole, share) => {
    expect(applyRatio(amount, part, whole)).toBe(share);
  });

  it('arguments that are not safe integers, a whole that is not positive and a result beyond safe integers throw', () => {
    expect(() => applyRatio(1.5, 1, 2)).toThrow(RangeError);
    expect(() => applyRatio(1, 0.5, 2)).toThrow(RangeError);
    expect(() => applyRatio(1, 1, 0)).toThrow(RangeError);
    expect(() => applyRatio(1, 1, -2)).toThrow(RangeError);
    expect(() => applyRatio(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('not a safe integer');
  });

  const amounts = fc.maxSafeInteger();
  const wholes = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const ratios = wholes.chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));

  it('a share is within half a unit of the exact quotient', async () => {
    await checkProperty(
      fc.property(amounts, ratios, (amount, [part, whole]) => {
        const rest = BigInt(applyRatio(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part);
        expect(2n * (rest < 0n ? -rest : rest)).toBeLessThanOrEqual(BigInt(whole));
      }),
    );
  });

  it('a share does not decrease as the amount grows', async () => {
    await checkProperty(
      fc.property(amounts, amounts, ratios, (one, other, [part, whole]) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(applyRatio(less, part, whole)).toBeLessThanOrEqual(applyRatio(more, part, whole));
      }),
    );
  });

  it('a share of a positive amount does not decrease as the part grows', async () => {
    await checkProperty(
      fc.property(fc.maxSafeNat(), ratios, fc.maxSafeNat(), (amount, [part, whole], seed) => {
        expect(applyRatio(amount, seed % (part + 1), whole)).toBeLessThanOrEqual(applyRatio(amount, part, whole));
      }),
    );
  });

  it('the shares of a part and of its complement add up to the amount within one unit', async () => {
    await checkProperty(
      fc.property(amounts, ratios, (amount, [part, whole]) => {
        const both = BigInt(applyRatio(amount, part, whole)) + BigInt(applyRatio(amount, whole - part, whole));
        const distance = both - BigInt(amount);
        expect(distance < 0n ? -distance : distance).toBeLessThanOrEqual(1n);
      }),
    );
  });

  it('the share of a negated amount is the negated share', async () => {
    await checkProperty(
      fc.property(amounts, ratios, (amount, [part, whole]) => {
        expect(applyRatio(-amount, part, whole) + applyRatio(amount, part, whole)).toBe(0);
      }),
    );
  });
});
