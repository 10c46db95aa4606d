import { describe, expect, it } from 'vitest';
import { AmountNotSupported, fromStripeAmount, toStripeAmount } from '../../../src/providers/stripe/amounts.ts';
import { minimumCharge } from '../../../src/shared/currencies.ts';

describe('Stripe amounts', () => {
  it.each<[string, number, number]>([
    ['usd', 4900, 4900],
    ['eur', 1, 1],
    ['huf', 50_000, 50_000],
    ['twd', 10_000, 10_000],
    ['jpy', 500, 500],
    ['krw', 500, 500],
    ['clp', 500, 500],
    ['kwd', 12_340, 12_340],
    ['bhd', 10, 10],
    ['isk', 500, 50_000],
    ['ugx', 500, 50_000],
    ['mga', 50_000, 500],
    ['usd', 99_999_999, 99_999_999],
  ])('the %s amount %d is %d at Stripe and converts back', (currency, ours, theirs) => {
    expect(toStripeAmount({ amount: ours, currency })).toEqual({ amount: theirs, currency });
    expect(fromStripeAmount({ amount: theirs, currency })).toEqual({ amount: ours, currency });
  });

  it.each<[string, number]>([
    ['kwd', 12_345],
    ['bhd', 1],
    ['jod', 999],
    ['omr', 5],
    ['tnd', 1001],
    ['mga', 50_050],
    ['usd', 0],
    ['usd', -1],
    ['usd', 0.5],
    ['usd', Number.NaN],
  ])('the %s amount %d is rejected instead of rounded', (currency, amount) => {
    expect(() => toStripeAmount({ amount, currency })).toThrow(AmountNotSupported);
  });
});

describe('minimumCharge', () => {
  it.each([
    ['usd', 50],
    ['gbp', 30],
    ['jpy', 50],
    ['huf', 17_500],
    ['xof', 0],
  ])('the minimum charge in %s is %d', (currency, least) => {
    expect(minimumCharge(currency)).toBe(least);
  });
});
