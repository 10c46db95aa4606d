import {
  CARRIED_OVER,
  readInteger,
  readObject,
  parseBill,
  readText,
  textOrNull,
  type Bill,
  type PaidByCredit,
} from '../pricing/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** The bill of a period, or of the final balance of a subscription that has ended. */
export interface PeriodBill extends Bill, PaidByCredit {
  discount_id: string | null;
  /** The amount that the subscription owes after this bill is paid, at least 0. */
  balance: number;
  /** Rate of the tax that the price contains, in basis points. Absent: unchanged. */
  included_tax_rate?: number;
  /** End of the period that the bill pays for, in ISO 8601. Absent: the end by the schedule. */
  ends_at?: string;
}

/** A change that waits for the end of the period. */
export interface ScheduledPlan {
  price_id: string;
  /** The value is null if the quantity stays as it is then, as far as the price allows it. */
  quantity: number | null;
  /** Activations that end first if the change lowers a limit. Absent: unchanged. */
  end_activation_ids?: string[];
}

/** The price of a plan change and the terms of the subscription after it, calculated before the charge. */
export interface PlanChangeBill extends PeriodBill {
  price_id: string;
  /** Bills of version 0.5.0 or before have no quantity, which means 1. */
  quantity?: number;
  /** The unused time that the change credits, in minor units before tax. */
  credit_granted: number;
  /** The refunds for unused time that the change takes into account, in minor units before tax. Absent: none. */
  time_drawn?: number;
  /** The discount of the rest of the period, if another one follows. Absent: unchanged. */
  former_discount_id?: string | null;
  /** The new end of a discount for one payment, in ISO 8601. Absent: unchanged. */
  discount_ends_at?: string;
  beginsPeriod: boolean;
  /** Start of the next period, in ISO 8601. Absent: unchanged. */
  anchor_at?: string;
  /** The change that stays scheduled. */
  schedule?: ScheduledPlan;
  /** Activations that end first if the change lowers a limit. Absent: the ones that were unused for longest. */
  end_activation_ids?: string[];
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

const VERSION = 3;
/** Version 1 had negative balances instead of credits. Credits of version 2 were before tax. */
const READABLE_VERSIONS: readonly unknown[] = [undefined, 1, 2, VERSION];

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
  if (!READABLE_VERSIONS.includes(bill.version))
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
  const bill = parseBill(stored);
  return {
    ...bill,
    discount_id: textOrNull(stored.discount_id),
    // A credit that version 1 left on the subscription has become an object of its own.
    balance: Math.max(0, readInteger(stored.balance, 'bill.balance')),
    credit_used:
      stored.credit_used === undefined ? usedBalance(bill) : readInteger(stored.credit_used, 'bill.credit_used'),
    ...(stored.version !== VERSION && { is_credit_before_tax: true }),
    ...(stored.included_tax_rate !== undefined && {
      included_tax_rate: readInteger(stored.included_tax_rate, 'bill.included_tax_rate'),
    }),
    ...(typeof stored.ends_at === 'string' && { ends_at: stored.ends_at }),
  };
}

/** @returns the credit that a bill of version 1 spent: its lines of a negative balance, unless they carry the bill over */
function usedBalance({ lines }: Bill): number {
  return lines.reduce((sum, { kind, description, amount }) => {
    return kind === 'balance' && amount < 0 && description !== CARRIED_OVER ? sum - amount : sum;
  }, 0);
}

function parsePlanChangeBill(stored: Record<string, unknown>): PlanChangeBill {
  const { discount_ends_at, former_discount_id, beginsPeriod, anchor_at, schedule, end_activation_ids } = readObject(
    stored,
    'bill',
  );
  return {
    ...parsePeriodBill(stored),
    price_id: readText(stored.price_id, 'bill.price_id'),
    ...(stored.quantity !== undefined && { quantity: readInteger(stored.quantity, 'bill.quantity') }),
    // A change that grants a credit has nothing to charge, so version 1 stored no payment for it.
    credit_granted: stored.credit_granted === undefined ? 0 : readInteger(stored.credit_granted, 'bill.credit_granted'),
    ...(stored.time_drawn !== undefined && { time_drawn: readInteger(stored.time_drawn, 'bill.time_drawn') }),
    ...(former_discount_id !== undefined && { former_discount_id: textOrNull(former_discount_id) }),
    ...(typeof discount_ends_at === 'string' && { discount_ends_at }),
    beginsPeriod: beginsPeriod === true,
    ...(typeof anchor_at === 'string' && { anchor_at }),
    ...(schedule !== undefined && { schedule: parseScheduledPlan(schedule) }),
    ...(Array.isArray(end_activation_ids) && {
      end_activation_ids: end_activation_ids.map((id) => readText(id, 'bill.end_activation_ids')),
    }),
    at: readText(stored.at, 'bill.at'),
  };
}

function parseScheduledPlan(stored: unknown): ScheduledPlan {
  const { price_id, quantity } = readObject(stored, 'bill.schedule');
  return {
    price_id: readText(price_id, 'bill.schedule.price_id'),
    quantity: quantity === null ? null : readInteger(quantity, 'bill.schedule.quantity'),
  };
}
