import { integerOf, objectOf, parseBill, textOf, textOrNull, type Bill } from '../pricing/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** The bill of a period, or of the final balance of a subscription that has ended. */
export interface PeriodBill extends Bill {
  discount_id: string | null;
  /** The balance of the subscription after this bill is paid: owed, or negative when the buyer has a credit. */
  balance: number;
}

/** The price of a plan change and the terms of the subscription after it, calculated before the charge. */
export interface PlanChangeBill extends Bill {
  price_id: string;
  discount_id: string | null;
  /** The balance of the subscription after the change: owed, or negative when the buyer has a credit. */
  balance: number;
  /** The new end of a discount for one payment, in ISO 8601. Absent: unchanged. */
  discount_ends_at?: string;
  beginsPeriod: boolean;
  /** The time of the change, in ISO 8601. Its payment may succeed later. */
  at: string;
}

/** The bill that a payment pays, told apart by what it is for. */
export type PaymentBill =
  | ({ kind: 'checkout' } & Bill)
  | ({ kind: 'renewal' } & PeriodBill)
  | ({ kind: 'final_balance' } & PeriodBill)
  | ({ kind: 'plan_change' } & PlanChangeBill);

type Kind = PaymentBill['kind'];
type BillOfKind<K extends Kind> = Extract<PaymentBill, { kind: K }>;

const VERSION = 1;

/** @returns the value of the column `payments.bill` */
export const toStoredBill = (bill: PaymentBill | null) => bill && { version: VERSION, ...bill };

/**
 * Reads the bill of a payment that pays for something of this kind.
 * @throws Error the payment has no bill, a bill of another kind, or one that this version does not understand
 */
export function requireBill<K extends Kind>(payment: BilledPayment, kind: K): BillOfKind<K> {
  const bill = findBill(payment, kind);
  if (bill === null) throw new Error(`the payment ${payment.id} has no bill`);
  return bill;
}

/** The same. @returns null when the payment has no bill */
export function findBill<K extends Kind>(payment: BilledPayment, kind: K): BillOfKind<K> | null {
  const bill = parsePaymentBill(payment);
  if (bill === null) return null;
  if (!isOfKind(bill, kind))
    throw new Error(`the payment ${payment.id} has a bill of the kind ${bill.kind}, not ${kind}`);
  return bill;
}

const isOfKind = <K extends Kind>(bill: PaymentBill, kind: K): bill is BillOfKind<K> => bill.kind === kind;

type BilledPayment = Pick<Tables['payments'], 'id' | 'bill' | 'purpose'>;

/** Bills that were stored by version 0.5.0 or before have neither a version nor a kind. */
const KIND_OF_PURPOSE: Readonly<Record<BilledPayment['purpose'], Kind | undefined>> = {
  checkout: 'checkout',
  renewal: 'renewal',
  rest: 'final_balance',
  update: 'plan_change',
  method: undefined,
};

function parsePaymentBill({ id, bill, purpose }: BilledPayment): PaymentBill | null {
  if (bill === null) return null;
  if (bill.version !== undefined && bill.version !== VERSION)
    throw new Error(`the bill of the payment ${id} has the unknown version ${JSON.stringify(bill.version)}`);
  const kind = bill.version === undefined ? KIND_OF_PURPOSE[purpose] : bill.kind;
  switch (kind) {
    case 'checkout':
      return { kind, ...parseBill(bill) };
    case 'renewal':
    case 'final_balance':
      return { kind, ...parsePeriodBill(bill) };
    case 'plan_change':
      return { kind, ...parsePlanChangeBill(bill) };
    default:
      throw new Error(`the bill of the payment ${id} has the unknown kind ${JSON.stringify(kind)}`);
  }
}

function parsePeriodBill(stored: Record<string, unknown>): PeriodBill {
  return {
    ...parseBill(stored),
    discount_id: textOrNull(stored.discount_id),
    balance: integerOf(stored.balance, 'bill.balance'),
  };
}

function parsePlanChangeBill(stored: Record<string, unknown>): PlanChangeBill {
  const { discount_ends_at, beginsPeriod } = objectOf(stored, 'bill');
  return {
    ...parsePeriodBill(stored),
    price_id: textOf(stored.price_id, 'bill.price_id'),
    ...(typeof discount_ends_at === 'string' && { discount_ends_at }),
    beginsPeriod: beginsPeriod === true,
    at: textOf(stored.at, 'bill.at'),
  };
}
