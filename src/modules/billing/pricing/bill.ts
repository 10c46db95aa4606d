import type { Tax } from '../../../platform/ports/tax-provider.ts';

/** A part of what a buyer pays. Amounts are minor units before tax; what is taken off is negative. */
export interface Line {
  kind: 'product' | 'discount' | 'proration' | 'balance';
  description: string;
  amount: number;
}

/** What somebody is charged, worked out before the charge and kept as it was. */
export interface Bill {
  lines: readonly Line[];
  /** The sum of the lines, never below 0. */
  amount: number;
  tax: Tax | null;
  /** With tax. */
  total: number;
}

/** Adds up. @throws Error for less than nothing, which is a bug */
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
 * What is owed from earlier changes, or was paid too much, on a bill of `lines`. Nobody is paid out: what is left of a
 * credit is kept for the next bill.
 * @param balance owed, or negative: paid too much
 * @returns the line, if any, and what remains
 */
export function settleBalance(lines: readonly Line[], balance: number): { lines: Line[]; remaining: number } {
  const used = Math.max(balance, -sumOf(lines));
  if (used === 0) return { lines: [], remaining: balance };
  const description = balance < 0 || balance === used ? 'From earlier changes' : 'Kept for the next bill';
  return { lines: [{ kind: 'balance', description, amount: used }], remaining: balance - used };
}

/**
 * Keeps what is too little to be charged for the next bill: then this one comes to nothing, and what it was for is owed.
 * @param minimum with tax
 */
export function carryOver<CarriedBill extends Bill & { balance: number }>(bill: CarriedBill, minimum: number): CarriedBill {
  if (bill.total === 0 || bill.total >= minimum) return bill;
  const kept: Line = { kind: 'balance', description: 'Kept for the next bill', amount: -bill.amount };
  return { ...bill, ...addUp([...bill.lines, kept], null), balance: bill.balance + bill.amount };
}
