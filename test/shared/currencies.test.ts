import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../../src/shared/codes/currency-list.ts';
import { chargeableShare, chargeStep, explainPrice, minimumCharge } from '../../src/shared/currencies.ts';
import { currencyDecimals } from '../../src/shared/money.ts';
import { toStripeAmount } from '../../src/providers/stripe/amounts.ts';
import { document } from '../support/contract.ts';

/** Of the currencies that prices can have, by ISO 4217. */
const NO_DECIMALS = 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf'.split(' ');
const THREE_DECIMALS = 'bhd jod kwd omr tnd'.split(' ');

describe('CURRENCIES', () => {
  it('the contract names every currency', () => {
    expect(document.components?.schemas?.Currency).toMatchObject({ enum: [...CURRENCIES] });
  });

  it('every currency has the decimals of ISO 4217', () => {
    for (const currency of CURRENCIES) {
      const decimals = NO_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2;
      expect(currencyDecimals(currency), currency).toBe(decimals);
    }
  });

  it('every currency has a name in English', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
    for (const currency of CURRENCIES) expect(names.of(currency.toUpperCase()), currency).toBeDefined();
  });

  it('Stripe can charge one step and the minimum of every currency exactly', () => {
    for (const currency of CURRENCIES) {
      expect(() => toStripeAmount({ amount: chargeStep(currency), currency })).not.toThrow();
      expect(minimumCharge(currency) % chargeStep(currency), currency).toBe(0);
    }
  });
});

describe('chargeableShare', () => {
  it.each([
    ['usd', 1010, 1500, 152],
    ['jpy', 1010, 1500, 152],
    ['kwd', 1230, 1500, 180],
    ['mga', 50_000, 1234, 6200],
    [null, 1010, 1500, 152],
  ])('in %s, %d of %d basis points is %d', (currency, amount, part, share) => {
    expect(chargeableShare({ amount, currency }, part, 10_000)).toBe(share);
  });
});

describe('explainPrice', () => {
  it.each([
    ['czk', 1499, 'Must be at least CZK 15.00.'],
    ['kwd', 1235, 'Must be a multiple of KWD 0.010.'],
    ['huf', 17_500, undefined],
    ['jpy', 50, undefined],
  ])('in %s, the price %d is answered with %s', (currency, amount, reason) => {
    expect(explainPrice({ amount, currency })?.replaceAll('\u00a0', ' ')).toBe(reason);
  });
});
