import { describe, expect, it } from 'vitest';
import { parseMoney, readMoney } from '../../src/web/shared/money-input.ts';
import { parseInteger, UNCLEAR } from '../../src/shared/number-input.ts';

describe('an amount as people type it', () => {
  it.each([
    ...[
      '1234.50',
      '1,234.50',
      '1.234,50',
      '1’234.50',
      "1'234,5",
      '1 234,50',
      '1\u202f234,50',
      '１，２３４．５０',
      '١٬٢٣٤٫٥٠',
    ],
    ...['۱۲۳۴٫۵', '१२३४.५०', '$1,234.50', '1,234.50 USD', 'usd 1234.5', '1,234.50 US dollars', '\u200e1234.50\u200f'],
  ])('%s is read as 1,234.50 US dollars', (text) => expect(parseMoney(text, 'usd', 'en')).toBe(123_450));

  it.each([
    ['1,00,000', 'inr', 10_000_000],
    ['12,34,567.8', 'inr', 123_456_780],
    ['.99', 'usd', 99],
    ['5.', 'usd', 500],
    ['9,-', 'eur', 900],
    ['9.–', 'chf', 900],
    ['1,000', 'usd', 100_000],
    ['1.000', 'jpy', 1000],
    ['12.00', 'jpy', 12],
    ['500円', 'jpy', 500],
    ['1,000.5', 'kwd', 1_000_500],
    ['1000', 'kwd', 1_000_000],
    ['0.125', 'kwd', 125],
  ])('%s of %s is read as %i minor units', (text, currency, amount) =>
    expect(parseMoney(text, currency, currency === 'jpy' ? 'ja' : 'en')).toBe(amount),
  );

  it.each(['£12', '12 EUR', '1,23,4', '1.234.5', '1,2345', '12.345.6', '5²', '½', '-5', '1,,000', '', 'twelve', '1e3'])(
    '%s is refused as an amount of US dollars',
    (text) => expect(parseMoney(text, 'usd', 'en')).toBeUndefined(),
  );

  it('a separator that can stand before thousands and before decimals is unclear, unless it is the decimal sign of the reader', () => {
    const read = (text: string, locale: string) => [
      parseMoney(text, 'kwd', locale),
      readMoney(text, 'kwd', locale) === UNCLEAR,
    ];
    expect(read('1,000', 'en')).toEqual([undefined, true]);
    expect(read('1.000', 'de')).toEqual([undefined, true]);
    expect(read('1.000', 'en')).toEqual([1000, false]);
    expect(read('1,000', 'de')).toEqual([1000, false]);
  });
});

it.each([
  ['٣', 3],
  ['1,000', 1000],
  ['2.', 2],
  ['2.5', undefined],
  ['99999999999999999', undefined],
])('%s is read as the whole number %s', (text, value) => expect(parseInteger(text)).toBe(value));
