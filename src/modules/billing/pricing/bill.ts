import type { NormalizedAddress } from '../../../shared/address.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import { lineText } from './line-text.ts';
import { NO_SHARE, partOfTotal, type Share } from './reversible.ts';

/** A line of a bill. Amounts are minor units before tax. Discounts are negative, and so is the spent credit of bills of 0.6.0. */
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
  /** Tax IDs of other countries. Records of version 0.5.0 and before have none. */
  customer_other_tax_ids?: readonly CountryTaxId[];
}

/** Copies the buyer's data from a subscription. */
export const billedBuyerOf = ({
  customer_name,
  billing_address,
  tax_id,
  customer_other_tax_ids = [],
}: BilledBuyer) => ({ customer_name, billing_address, tax_id, customer_other_tax_ids });

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

export interface SettledLines {
  /** The lines, and what settles them. Their sum is not negative. */
  lines: Line[];
  /** Minor units before tax of unused time that becomes a credit. */
  unused: number;
}

/**
 * Adds an owed balance to the lines of a bill. A negative sum becomes a credit.
 * @param owed the balance of earlier changes, in minor units before tax
 */
export function settleLines(lines: readonly Line[], owed: number): SettledLines {
  const settled: Line[] = [...lines];
  if (owed > 0) settled.push({ kind: 'balance', description: lineText('earlierChanges'), amount: owed });
  const sum = sumLines(settled);
  if (sum >= 0) return { lines: settled, unused: 0 };
  settled.push({ kind: 'credit', description: lineText('toCredit'), amount: -sum });
  return { lines: settled, unused: -sum };
}

/** The part of a bill that the buyer's credit pays. */
export interface PaidByCredit {
  /** Minor units of the total, or of the amount before tax if `is_credit_before_tax`. */
  credit_used: number;
  /** A bill of 0.6.0, whose lines are less the credit. */
  is_credit_before_tax?: boolean;
}

/** @returns the amount to charge: the total without the part that the credit pays, in minor units */
export const dueOf = ({ total, credit_used, is_credit_before_tax }: Bill & PaidByCredit): number =>
  is_credit_before_tax ? total : total - credit_used;

/** Description of the line that carries a bill over. */
export const CARRIED_OVER = lineText('carriedOver');

type CarriedBill = Bill & PaidByCredit & { balance: number };

/**
 * Pays a bill from the buyer's credit, as far as that goes. The rest is at least the minimum charge. A bill whose total is below
 * it is carried over to the next one: its total becomes 0 and its amount is owed.
 * @param credit minor units that the bill can spend
 * @param minimum the smallest total that can be charged, with tax
 */
export function payFromCredit<B extends CarriedBill>(bill: B, credit: number, minimum: number): B {
  const credit_used = Math.min(bill.total, credit);
  const due = bill.total - credit_used;
  if (due === 0 || due >= minimum) return { ...bill, credit_used };
  if (bill.total >= minimum) return { ...bill, credit_used: bill.total - minimum };
  return carryOver(bill, { amount: bill.amount, tax: bill.total - bill.amount });
}

/** Carries a part of a bill over to the next one. */
function carryOver<B extends CarriedBill>(bill: B, { amount, tax }: Share): B {
  const carried: Line = { kind: 'balance', description: CARRIED_OVER, amount: -amount };
  const rest = bill.tax && bill.tax.amount > tax ? { ...bill.tax, amount: bill.tax.amount - tax } : null;
  return { ...bill, ...addUp([...bill.lines, carried], rest), balance: bill.balance + amount };
}

/** Carries the part of a bill over to the next one that no credit pays any more. @param credit minor units that are left */
export function limitCredit<B extends CarriedBill>(bill: B, credit: number, currency: string | null): B {
  const missing = bill.credit_used - credit;
  if (missing <= 0 || bill.is_credit_before_tax) return bill;
  const whole = { amount: bill.amount, tax: bill.total - bill.amount };
  const share = partOfTotal({ whole, reversed: NO_SHARE, currency }, missing);
  return { ...carryOver(bill, share), credit_used: credit };
}
