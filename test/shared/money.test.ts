import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDecimals, formatMoney, applyRatio } from '../../src/shared/money.ts';

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

  it('are three letters', () => {
    expect(() => currencyDecimals('euro')).toThrow(RangeError);
    expect(() => formatMoney({ amount: 1, currency: '' })).toThrow(RangeError);
  });
});

describe('money as text', () => {
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
  ])('of %d %s in %s is %s', (amount, currency, locale, text) => {
    expect(formatMoney({ amount, currency }, locale)).toBe(text);
  });

  it('is refused for what is no amount', () => {
    for (const amount of [0.5, NaN, Infinity, 2 ** 53])
      expect(() => formatMoney({ amount, currency: 'EUR' })).toThrow(RangeError);
  });
});

describe('a share', () => {
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
    // In floating point this product has no last digit any more.
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
  ])('of %d by %d/%d is %d', (amount, part, whole, share) => {
    expect(applyRatio(amount, part, whole)).toBe(share);
  });

  it('is refused for what cannot be counted', () => {
    expect(() => applyRatio(1.5, 1, 2)).toThrow(RangeError);
    expect(() => applyRatio(1, 0.5, 2)).toThrow(RangeError);
    expect(() => applyRatio(1, 1, 0)).toThrow(RangeError);
    expect(() => applyRatio(1, 1, -2)).toThrow(RangeError);
    expect(() => applyRatio(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('not a safe integer');
  });

  const amounts = fc.maxSafeInteger();
  const wholes = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const ratios = wholes.chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));

  it('is within half a unit of the exact one', () => {
    fc.assert(
      fc.property(amounts, ratios, (amount, [part, whole]) => {
        const rest = BigInt(applyRatio(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part);
        expect(2n * (rest < 0n ? -rest : rest)).toBeLessThanOrEqual(BigInt(whole));
      }),
    );
  });

  it('grows with the amount and, of what is above 0, with the part', () => {
    fc.assert(
      fc.property(amounts, amounts, ratios, (one, other, [part, whole]) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(applyRatio(less, part, whole)).toBeLessThanOrEqual(applyRatio(more, part, whole));
      }),
    );
    fc.assert(
      fc.property(fc.maxSafeNat(), ratios, fc.maxSafeNat(), (amount, [part, whole], seed) => {
        expect(applyRatio(amount, seed % (part + 1), whole)).toBeLessThanOrEqual(applyRatio(amount, part, whole));
      }),
    );
  });

  it('and that of the rest make the whole, but for one unit', () => {
    fc.assert(
      fc.property(amounts, ratios, (amount, [part, whole]) => {
        const both = BigInt(applyRatio(amount, part, whole)) + BigInt(applyRatio(amount, whole - part, whole));
        const distance = both - BigInt(amount);
        expect(distance < 0n ? -distance : distance).toBeLessThanOrEqual(1n);
      }),
    );
  });

  it('of the opposite is the opposite', () => {
    fc.assert(
      fc.property(amounts, ratios, (amount, [part, whole]) => {
        expect(applyRatio(-amount, part, whole) + applyRatio(amount, part, whole)).toBe(0);
      }),
    );
  });
});
