import type { NormalizedAddress } from '../../../shared/address.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';

/** A line of a bill. Amounts are minor units before tax. Discounts and credits are negative. */
export interface Line {
  kind: 'product' | 'discount' | 'proration' | 'balance';
  description: string;
  amount: number;
}

/** The bill of a charge. It is calculated before the charge and does not change afterwards. */
export interface Bill {
  lines: readonly Line[];
  /** The sum of the lines, never below 0. */
  amount: number;
  tax: Tax | null;
  /** With tax. */
  total: number;
  /**
   * The buyer as the tax was calculated, so that a change while the payment is in progress applies to the next bill. Bills of
   * checkouts have none, and neither have bills of version 0.5.0 or before.
   */
  buyer?: BilledBuyer;
}

/** The buyer's data on a bill. */
export interface BilledBuyer {
  customer_name: string | null;
  billing_address: NormalizedAddress | null;
  tax_id: string | null;
}

/** Copies the buyer's data from a subscription. */
export const billedBuyerOf = ({ customer_name, billing_address, tax_id }: BilledBuyer): BilledBuyer => ({
  customer_name,
  billing_address,
  tax_id,
});

/** Adds up a bill. @throws Error the sum is negative, which is a bug */
export function addUp(lines: readonly Line[], tax: Tax | null): Bill {
  const amount = sumOf(lines);
  if (amount < 0) throw new Error(`a bill of ${amount}`);
  return {
    lines: lines.filter((line) => line.amount !== 0 || line.kind === 'product'),
    amount,
    tax,
    total: amount + (tax?.amount ?? 0),
  };
}

export const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Settles the balance of a subscription with a bill of `lines`. A credit is never paid out: the rest remains for the next bill.
 * @param balance the amount owed, or negative for a credit
 * @returns the line, if any, and the remaining balance
 */
export function settleBalance(lines: readonly Line[], balance: number): { lines: Line[]; remaining: number } {
  const used = Math.max(balance, -sumOf(lines));
  if (used === 0) return { lines: [], remaining: balance };
  const description = balance < 0 || balance === used ? 'From earlier changes' : 'Carried over to the next bill';
  return { lines: [{ kind: 'balance', description, amount: used }], remaining: balance - used };
}

/**
 * Carries a bill over to the next one when it is below the minimum charge: its total becomes 0 and its amount is owed.
 * @param minimum the smallest total that can be charged, with tax
 */
export function carryOver<CarriedBill extends Bill & { balance: number }>(
  bill: CarriedBill,
  minimum: number,
): CarriedBill {
  if (bill.total === 0 || bill.total >= minimum) return bill;
  const carried: Line = { kind: 'balance', description: 'Carried over to the next bill', amount: -bill.amount };
  return { ...bill, ...addUp([...bill.lines, carried], null), balance: bill.balance + bill.amount };
}
