import type { NormalizedAddress } from '../../../shared/address.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import { lineText } from './line-text.ts';

/** A line of a bill. Amounts are minor units before tax. Discounts and credits are negative. */
export interface Line {
  kind: 'product' | 'discount' | 'proration' | 'balance' | 'credit';
  description: string;
  amount: number;
  /** Number of units, if there are several. Absent: 1. */
  quantity?: number;
  /** Amount of a unit. The field is absent if it is not exact, since the tax was taken out of the whole amount. */
  unit_amount?: number;
}

/** The bill of a charge. It is calculated before the charge and does not change afterwards. */
export interface Bill {
  lines: readonly Line[];
  /** The sum of the lines, never below 0. */
  amount: number;
  tax: Tax | null;
  /** Amount with tax. */
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
  const amount = sumLines(lines);
  if (amount < 0) throw new Error(`a bill of ${amount}`);
  return {
    lines: lines.filter((line) => line.amount !== 0 || line.kind === 'product'),
    amount,
    tax,
    total: amount + (tax?.amount ?? 0),
  };
}

export const sumLines = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Amounts in minor units before tax that a bill settles besides its lines. */
export interface Account {
  /** The balance of the subscription: what the buyer owes for earlier changes. */
  owed: number;
  /** The buyer's credit that the bill can spend. */
  credit: number;
}

export interface SettledLines {
  /** The lines, and what settles them. Their sum is not negative. */
  lines: Line[];
  creditUsed: number;
  creditGranted: number;
}

/**
 * Adds an owed balance to the lines of a bill, and pays the sum from the buyer's credit as far as that goes. A negative sum
 * becomes a credit.
 */
export function settleLines(lines: readonly Line[], { owed, credit }: Account): SettledLines {
  const settled: Line[] = [...lines];
  if (owed > 0) settled.push({ kind: 'balance', description: lineText('earlierChanges'), amount: owed });
  const sum = sumLines(settled);
  if (sum < 0) {
    settled.push({ kind: 'credit', description: lineText('toCredit'), amount: -sum });
    return { lines: settled, creditUsed: 0, creditGranted: -sum };
  }
  const creditUsed = Math.min(sum, credit);
  if (creditUsed > 0) settled.push({ kind: 'credit', description: lineText('fromCredit'), amount: -creditUsed });
  return { lines: settled, creditUsed, creditGranted: 0 };
}

/** Description of the line that carries a bill over. */
export const CARRIED_OVER = lineText('carriedOver');

/**
 * Carries a bill over to the next one when it is below the minimum charge: its total becomes 0 and its amount is owed.
 * @param minimum the smallest total that can be charged, with tax
 */
export function carryOver<CarriedBill extends Bill & { balance: number }>(
  bill: CarriedBill,
  minimum: number,
): CarriedBill {
  if (bill.total === 0 || bill.total >= minimum) return bill;
  const carried: Line = { kind: 'balance', description: CARRIED_OVER, amount: -bill.amount };
  return { ...bill, ...addUp([...bill.lines, carried], null), balance: bill.balance + bill.amount };
}
