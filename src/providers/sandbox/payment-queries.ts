import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Tables } from '../../platform/db/generated/tables.ts';
import { insertNewRows } from '../../platform/db/write-rows.ts';
import { expectOne, indexBy } from '../../shared/index-by.ts';

/** A row of `sandbox_payments`. */
export type SandboxPaymentRow = Tables['sandbox_payments'];

/** Reads the secret that signs notifications. */
export async function readSigningSecret(db: Knex): Promise<string> {
  return expectOne(await db('sandbox_keys').select('secret')).secret;
}

export type NewPaymentRow = Omit<SandboxPaymentRow, 'modified_at' | 'is_announced'> & { is_announced?: boolean };

/** Stores a payment. @returns undefined where its idempotency key exists */
export async function insertOnce(db: Knex, row: NewPaymentRow): Promise<SandboxPaymentRow | undefined> {
  const [stored] = await insertNewRows(db, 'sandbox_payments', [row]);
  return stored;
}

export type BatchedInsert = ReturnType<typeof createBatchedInsert>;

/** Returns a function that does the same. Payments of one turn of the event loop share a statement. */
export function createBatchedInsert(db: Knex) {
  let pending: NewPaymentRow[] = [];
  let insertion: Promise<Map<string, SandboxPaymentRow>> | undefined;
  const insertPending = async () => {
    await nextTurn();
    // Two processes that store the same payments lock them in the same order.
    const rows = pending.sort((a, b) => (a.idempotency_key < b.idempotency_key ? -1 : 1));
    pending = [];
    insertion = undefined;
    return indexBy(await insertNewRows(db, 'sandbox_payments', rows), 'ref');
  };
  return async (row: NewPaymentRow): Promise<SandboxPaymentRow | undefined> => {
    pending.push(row);
    insertion ??= insertPending();
    return (await insertion).get(row.ref);
  };
}

export async function findByKey(db: Knex, idempotency_key: string): Promise<SandboxPaymentRow | undefined> {
  return db('sandbox_payments').where({ idempotency_key }).first();
}

export async function findByRef(db: Knex, ref: string): Promise<SandboxPaymentRow | undefined> {
  return db('sandbox_payments').where({ ref }).first();
}

/** Finds payments since a time, newest first. */
export const findPaymentsSince = (db: Knex, since: Date): Promise<SandboxPaymentRow[]> =>
  db('sandbox_payments').where({ kind: 'payment' }).where('created_at', '>=', since).orderBy('created_at', 'desc');

export async function findBySecret(db: Knex, secret: string): Promise<SandboxPaymentRow | undefined> {
  return db('sandbox_payments').where({ secret }).first();
}

/** Changes a payment that has one of the statuses `from`. @returns undefined where it has another status */
export async function transitionPayment(
  db: Knex,
  at: { ref: string } | { secret: string },
  from: readonly SandboxPaymentRow['status'][],
  patch: Partial<SandboxPaymentRow>,
): Promise<SandboxPaymentRow | undefined> {
  const [changed] = await db('sandbox_payments').where(at).whereIn('status', from).update(patch).returning('*');
  return changed;
}

/** Claims payments without notification. Each is claimed by one worker. */
export async function claimUnannounced(db: Knex, limit: number): Promise<SandboxPaymentRow[]> {
  const unannounced = db('sandbox_payments')
    .where({ is_announced: false })
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('ref');
  return db('sandbox_payments').whereIn('ref', unannounced).update({ is_announced: true }).returning('*');
}

/** Finds when the first payment was made whose notification was not sent. Times of test clocks may lie in the future. */
export const findFirstUnannounced = (db: Knex, now: Knex.Raw) =>
  db('sandbox_payments')
    .where({ is_announced: false })
    .orderBy('created_at')
    .limit(1)
    .select(db.raw('least(created_at, ?)', [now]));

/** Returns the refunded amount of a payment, in minor units. */
export async function refundedAmount(db: Knex, paymentRef: string): Promise<number> {
  const [sum] = await db('sandbox_payments')
    .where({ payment_ref: paymentRef, status: 'succeeded' })
    .sum({ amount: 'amount' });
  return Number(sum?.amount ?? 0);
}
