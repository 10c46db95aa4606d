import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Tables } from '../platform/db/generated/tables.ts';

export type PaymentRow = Tables['payments'];

type NewPayment = Pick<PaymentRow, 'created_at' | 'checkout_id' | 'processor' | 'kind' | 'amount' | 'currency'>;

/** Numbers the attempts of a checkout. The checkout must be locked. The key goes to the processor with every try of this attempt. */
export async function insertPayment(db: Knex.Transaction, row: NewPayment): Promise<PaymentRow> {
  const [last] = await db('payments').where({ checkout_id: row.checkout_id }).max({ attempt: 'attempt' });
  const attempt = Number(last?.attempt ?? 0) + 1;
  const idempotency_key = `checkout:${row.checkout_id}:${attempt}`;
  return one(
    await db('payments')
      .insert({ ...row, attempt, idempotency_key, status: 'pending' })
      .returning('*'),
  );
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
