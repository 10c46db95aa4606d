import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Tables } from '../platform/db/generated/tables.ts';

export type PaymentRow = Tables['payments'];

/** A payment of a buyer who stands at a checkout. */
export type CheckoutPayment = PaymentRow & { checkout_id: string };
/** A payment for one period of a subscription, while the buyer is away. */
export type RenewalPayment = PaymentRow & { subscription_id: string; period: number };

export const isForCheckout = (payment: PaymentRow): payment is CheckoutPayment => payment.checkout_id !== null;
export const isForRenewal = (payment: PaymentRow): payment is RenewalPayment => payment.subscription_id !== null;

type NewPayment = Pick<PaymentRow, 'created_at' | 'processor' | 'kind' | 'amount' | 'currency'>;

/** Numbers the attempts of a checkout, which must be locked. The key goes to the processor with every try of this attempt. */
export async function insertPayment(
  db: Knex.Transaction,
  row: NewPayment & { checkout_id: string },
): Promise<CheckoutPayment> {
  const { checkout_id } = row;
  const [last] = await db('payments').where({ checkout_id }).max({ attempt: 'attempt' });
  const attempt = Number(last?.attempt ?? 0) + 1;
  const idempotency_key = `checkout:${checkout_id}:${attempt}`;
  const numbered = { ...row, attempt, idempotency_key, status: 'pending', purpose: 'checkout' } as const;
  return { ...one(await db('payments').insert(numbered).returning('*')), checkout_id };
}

/** One for each subscription and its period, numbered after earlier attempts. The subscriptions must be locked. */
export async function insertRenewalPayments(
  db: Knex.Transaction,
  rows: readonly (NewPayment & { subscription_id: string; period: number })[],
): Promise<RenewalPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ subscription_id }) => subscription_id);
  const before: { subscription_id: string; period: number; attempt: number }[] = await db('payments')
    .whereIn('subscription_id', ids)
    .groupBy('subscription_id', 'period')
    .select('subscription_id', 'period', db.raw('max(attempt) as attempt'));
  const earlier = new Map(
    before.map(({ subscription_id, period, attempt }) => [`${subscription_id}:${period}`, attempt]),
  );
  const numbered = rows.map((row) => {
    const of = `${row.subscription_id}:${row.period}`;
    const attempt = (earlier.get(of) ?? 0) + 1;
    const idempotency_key = `renewal:${of}:${attempt}`;
    return { ...row, attempt, idempotency_key, status: 'pending' as const, purpose: 'renewal' as const };
  });
  return (await db('payments').insert(numbered).returning('*')).filter(isForRenewal);
}

export async function findPayment(db: Knex, id: string): Promise<PaymentRow | undefined> {
  return db('payments').where({ id }).first();
}

export async function findPaymentForUpdate(db: Knex.Transaction, id: string): Promise<PaymentRow> {
  return one(await db('payments').where({ id }).forNoKeyUpdate());
}

export async function findPaymentByRef(
  db: Knex,
  processor: string,
  processor_ref: string,
): Promise<PaymentRow | undefined> {
  return db('payments').where({ processor, processor_ref }).first();
}

export async function updatePayment(db: Knex, id: string, patch: Partial<PaymentRow>): Promise<PaymentRow> {
  return one(await db('payments').where({ id }).update(patch).returning('*'));
}

/** Payments whose end is not known, quiet since `before`; oldest first. */
export async function findUnsettledPayments(db: Knex, before: Date, limit: number): Promise<PaymentRow[]> {
  return db('payments')
    .whereIn('status', ['pending', 'processing', 'requires_action'])
    .whereRaw('coalesce(modified_at, created_at) < ?', [before])
    .orderBy('created_at')
    .limit(limit);
}

/** False when this notification was stored before: processors repeat themselves. */
export async function insertNotification(db: Knex, row: Tables['processor_notifications']): Promise<boolean> {
  const stored = await db('processor_notifications').insert(row).onConflict().ignore().returning('id');
  return stored.length > 0;
}
