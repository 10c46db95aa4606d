import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type ProcessorDeletionRow = Tables['processor_customer_deletions'];
type NewDeletion = Pick<
  ProcessorDeletionRow,
  'created_at' | 'customer_id' | 'processor' | 'ref' | 'status' | 'next_attempt_at'
>;

/** Locks the customers of a buyer at all payment processors. */
export async function lockProcessorCustomers(db: Knex.Transaction, email: string) {
  return db('processor_customers').where({ email: email.toLowerCase() }).orderBy('processor').forUpdate();
}

export async function deleteProcessorCustomers(db: Knex.Transaction, email: string): Promise<void> {
  await db('processor_customers').where({ email: email.toLowerCase() }).delete();
}

export async function insertProcessorDeletions(db: Knex.Transaction, rows: readonly NewDeletion[]): Promise<void> {
  if (rows.length > 0) await db('processor_customer_deletions').insert([...rows]);
}

export async function findProcessorDeletions(db: Knex, customer_id: string): Promise<ProcessorDeletionRow[]> {
  return db('processor_customer_deletions').where({ customer_id }).orderBy(['processor', 'id']);
}

const hasEmail = (column: string, email: string) => (rows: Knex.QueryBuilder) =>
  void rows.whereRaw('lower(??) = lower(?)', [column, email]);

/** Whether the customer of an address at a processor pays for another customer, also one whose address has changed since. */
export async function paysForOthers(db: Knex, email: string, customerId: string): Promise<boolean> {
  const buyer: unknown = await db('customers')
    .whereIn('user_id', db('users').modify(hasEmail('email', email)).select('id'))
    .where({ erased_at: null })
    .whereNot({ id: customerId })
    .first('id');
  const subscription: unknown = await db('subscriptions')
    .modify(hasEmail('customer_payer_email', email))
    .whereNot({ customer_id: customerId })
    .first('id');
  return buyer !== undefined || subscription !== undefined;
}

/** Finds the former addresses of a customer by which processors know the owner of saved payment methods. */
export async function findFormerPayers(db: Knex, customer_id: string): Promise<string[]> {
  const found = await db('subscriptions').where({ customer_id }).distinct().pluck('customer_payer_email');
  return found.filter((email) => email !== null);
}

/** Whether a dispute of an erased customer is open. The processor needs the data of the customer as evidence. */
export async function hasOpenDispute(
  db: Knex,
  { processor, ref }: Pick<ProcessorDeletionRow, 'processor' | 'ref'>,
): Promise<boolean> {
  const dispute: unknown = await db('disputes')
    .join('orders', 'orders.id', 'disputes.order_id')
    .whereIn('orders.customer_id', db('processor_customer_deletions').where({ processor, ref }).select('customer_id'))
    .where('disputes.status', 'open')
    .first('disputes.id');
  return dispute !== undefined;
}

/** Claims due deletions. Each is due again after 1, 2, 4 … minutes, at most a day, unless it succeeds. */
export async function claimProcessorDeletions(
  db: Knex.Transaction,
  now: Date,
  limit: number,
): Promise<ProcessorDeletionRow[]> {
  const due = db('processor_customer_deletions')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  return db('processor_customer_deletions')
    .whereIn('id', due)
    .update({
      attempts: db.raw('attempts + 1'),
      next_attempt_at: db.raw(
        `cast(? as timestamptz) + least(interval '1 minute' * power(2, least(attempts, 11)), interval '1 day')`,
        [now],
      ),
    })
    .returning('*');
}

/** Records that the processor has deleted the customer. Nothing leads from the rows to the person any more. */
export async function markProcessorCustomerDeleted(
  db: Knex,
  { processor, ref }: ProcessorDeletionRow,
  now: Date,
): Promise<void> {
  await db('processor_customer_deletions')
    .where({ processor, ref })
    .update({ status: 'deleted', ref: null, next_attempt_at: null, finished_at: now });
}
