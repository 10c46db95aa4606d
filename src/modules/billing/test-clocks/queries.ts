import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { TestClockRow } from '../../identity/organizations/index.ts';
import { PROCESSING } from '../payments/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** @returns undefined if the organization has a test clock already */
export async function insertTestClock(
  db: Knex,
  row: Pick<TestClockRow, 'organization_id' | 'created_at'>,
): Promise<TestClockRow | undefined> {
  const [stored] = await db('test_clocks').insert(row).onConflict().ignore().returning('*');
  return stored;
}

/** Moves the clock forward. A clock that is ahead already stays. @param ahead_ms lead over the real time */
export async function moveClock(db: Knex, organization_id: string, ahead_ms: number): Promise<TestClockRow> {
  const furthest = db.raw('greatest(ahead_ms, ?)', [ahead_ms]);
  return expectOne(await db('test_clocks').where({ organization_id }).update({ ahead_ms: furthest }).returning('*'));
}

/** Whether the organization has a checkout with a payment processor other than the sandbox. */
export async function hasLiveSales(db: Knex, organization_id: string): Promise<boolean> {
  const sale = await db('checkouts').where({ organization_id }).whereNot('payment_processor', 'sandbox').first('id');
  return sale !== undefined;
}

/** Makes the organization's subscriptions follow its test clock. */
export async function markSubscriptionsSimulated(db: Knex, organization_id: string) {
  await db('subscriptions').where({ organization_id }).update({ is_simulated: true });
}

/** @returns when the organization's next subscription is due; undefined if none is */
export async function findFirstDueDate(db: Knex, organization_id: string): Promise<Date | undefined> {
  const next: Pick<SubscriptionRow, 'due_at'> | undefined = await db('subscriptions')
    .where({ organization_id, is_simulated: true })
    .whereNotNull('due_at')
    .whereNull('suspended_at')
    .orderBy('due_at')
    .first('due_at');
  return next?.due_at ?? undefined;
}

/** Whether a subscription payment is not settled yet. The clock has to wait for it. */
export async function hasUnsettledPayment(db: Knex, organization_id: string): Promise<boolean> {
  const open = await db('payments')
    .join('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .where({ organization_id })
    .whereIn('purpose', ['renewal', 'update', 'rest'])
    .whereIn('payments.status', PROCESSING)
    .first('payments.id');
  return open !== undefined;
}
