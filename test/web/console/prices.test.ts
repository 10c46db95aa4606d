import { describe, expect, it } from 'vitest';
import { beginPrices, finishPrices, type PriceRow } from '../../../src/web/console/products/prices.ts';

const FIXED: PriceRow['price'] = {
  id: 'a',
  created_at: '2026-11-02T09:30:00.000Z',
  modified_at: null,
  product_id: 'p',
  is_archived: false,
  type: 'recurring',
  recurring_interval: 'month',
  recurring_interval_count: 1,
  trial_interval: 'day',
  trial_interval_count: 14,
  amount_type: 'fixed',
  price_amount: 1200,
  price_currency: 'eur',
  tax_behavior: 'inclusive',
  quantity: null,
  tiers_mode: null,
  tiers: [],
};

describe('the amounts of a product', () => {
  const rows = beginPrices(
    [FIXED, { ...FIXED, id: 'b', price_currency: 'jpy' }, { ...FIXED, is_archived: true }],
    'de',
  );
  const change = (at: number, changed: Partial<PriceRow>) =>
    finishPrices(
      rows.map((row, index) => (index === at ? { ...row, ...changed } : row)),
      'de',
    );

  it('the prices on sale fill the amounts, and stay if nothing changes', () => {
    expect(rows.map(({ text }) => text)).toEqual(['12,00', '1200']);
    expect(finishPrices(rows, 'de').prices).toBeUndefined();
  });

  it('a changed amount is a new price with the same terms, and the others stay', () => {
    expect(change(0, { text: '14,50' }).prices).toEqual([
      {
        type: 'recurring',
        recurring_interval: 'month',
        recurring_interval_count: 1,
        trial_interval: 'day',
        trial_interval_count: 14,
        amount_type: 'fixed',
        price_amount: 1450,
        price_currency: 'eur',
        tax_behavior: 'inclusive',
      },
      { id: 'b' },
    ]);
  });

  it('a removed price is left out, and an amount that is none has a problem at its path', () => {
    expect(change(1, { isRemoved: true }).prices).toEqual([{ id: 'a' }]);
    expect(change(1, { text: 'much' }).invalid).toEqual(['prices.1.price_amount']);
  });
});
