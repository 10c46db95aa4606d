import { describe, expect, it } from 'vitest';
import { findBill, requireBill, type PaymentBill } from '../../../../src/modules/billing/payments/index.ts';
import { toStoredBill } from '../../../../src/modules/billing/payments/payment-bill.ts';
import { dueOf } from '../../../../src/modules/billing/pricing/index.ts';

const TAX = {
  amount: 190,
  rate_basis_points: 1900,
  name: 'VAT',
  country: 'DE',
  state: null,
  region: null,
  scheme: 'oss_union' as const,
  reason: 'taxed' as const,
};
const BILL = {
  lines: [{ kind: 'product' as const, description: 'Studio', amount: 1000 }],
  amount: 1000,
  tax: TAX,
  total: 1190,
};
const BUYER = { customer_name: 'Ada Byron', billing_address: null, tax_id: null };
const PERIOD_BILL = { ...BILL, discount_id: null, balance: 50, credit_used: 30, buyer: BUYER };
const PLAN_CHANGE_BILL = {
  ...PERIOD_BILL,
  credit_granted: 0,
  price_id: '5d0c1b6e-0000-4000-8000-000000000000',
  beginsPeriod: true,
  at: '2026-11-22T10:00:00.000Z',
  discount_ends_at: '2026-12-22T10:00:00.000Z',
};

const id = 'a';
type Purpose = Parameters<typeof findBill>[0]['purpose'];
const CASES: [Purpose, PaymentBill][] = [
  ['checkout', { kind: 'checkout', ...BILL }],
  ['renewal', { kind: 'renewal', ...PERIOD_BILL }],
  ['rest', { kind: 'final_balance', ...PERIOD_BILL }],
  ['update', { kind: 'plan_change', ...PLAN_CHANGE_BILL }],
];

describe('payment bills', () => {
  it.each(CASES)('a stored bill for the purpose %s is read as it was written', (purpose, bill) => {
    const stored = JSON.parse(JSON.stringify(toStoredBill(bill)));
    expect(stored).toMatchObject({ version: 3, kind: bill.kind });
    expect(requireBill({ id, purpose, bill: stored }, bill.kind)).toEqual(bill);
  });

  it.each(CASES)('a bill for the purpose %s of version 0.5.0 is read without a version and a kind', (purpose, bill) => {
    const { kind, ...stored } = JSON.parse(JSON.stringify(bill));
    const credit = kind === 'checkout' ? {} : { is_credit_before_tax: true };
    expect(requireBill({ id, purpose, bill: stored }, kind)).toEqual({ ...bill, ...credit });
  });

  it('the credit of a bill of version 2 is before tax, and the bill of version 3 is less the credit with tax', () => {
    const due = (version: number) =>
      dueOf(requireBill({ id, purpose: 'renewal', bill: { version, kind: 'renewal', ...PERIOD_BILL } }, 'renewal'));
    expect([due(2), due(3)]).toEqual([1190, 1160]);
  });

  it('a bill of version 0.5.0 has a tax without a region and a scheme, and no buyer', () => {
    const { region: _, scheme: __, ...tax } = TAX;
    const { buyer: ___, ...stored } = PERIOD_BILL;
    const bill = requireBill({ id, purpose: 'renewal', bill: { ...stored, tax } }, 'renewal');
    expect(bill.tax).toEqual({ ...TAX, region: null, scheme: null });
    expect(bill).not.toHaveProperty('buyer');
  });

  it('`findBill` returns null without a bill, and `requireBill` throws', () => {
    expect(findBill({ id, purpose: 'checkout', bill: null }, 'checkout')).toBeNull();
    expect(() => requireBill({ id, purpose: 'renewal', bill: null }, 'renewal')).toThrow('has no bill');
  });

  it('`requireBill` throws for a bill of another kind', () => {
    const bill = { version: 1, kind: 'renewal', ...PERIOD_BILL };
    expect(() => requireBill({ id, purpose: 'renewal', bill }, 'plan_change')).toThrow('not plan_change');
  });

  it.each([
    ['an unknown version', { ...BILL, version: 4, kind: 'checkout' }, 'unknown version 4'],
    ['an unknown kind', { ...BILL, version: 1, kind: 'gift' }, 'unknown kind "gift"'],
    ['an amount that is no integer', { ...BILL, amount: '1000' }, 'bill.amount'],
    ['a line of an unknown kind', { ...BILL, lines: [{ kind: 'tip', description: '', amount: 1 }] }, 'line.kind'],
    ['a tax without a reason', { ...BILL, tax: { ...TAX, reason: undefined } }, 'tax.reason'],
  ])('`requireBill` throws for a bill with %s', (_name, bill, message) => {
    expect(() => requireBill({ id, purpose: 'checkout', bill }, 'checkout')).toThrow(message);
  });
});
