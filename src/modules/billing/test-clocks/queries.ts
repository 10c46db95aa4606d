import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
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

export type AdvanceRow = Tables['test_clock_advances'];

/** Finds the last advance of a clock. */
export const findAdvance = async (db: Knex, organization_id: string): Promise<AdvanceRow | undefined> =>
  db('test_clock_advances').where({ organization_id }).first();

/** Makes other advances of a person begin after the transaction. */
export async function lockAdvancesOf(db: Knex.Transaction, userId: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('test clock advances ' || ?, 0))`, [userId]);
}

export async function countRunning(db: Knex, user_id: string): Promise<number> {
  return (await db('test_clock_advances').where({ user_id, status: 'running' }).pluck('id')).length;
}

type NewAdvanceRow = Omit<AdvanceRow, 'status' | 'ended_at' | 'completed_steps' | 'failures_count'>;

/** Replaces the last advance of the clock. @returns undefined if it runs */
export async function insertAdvance(db: Knex, row: NewAdvanceRow): Promise<AdvanceRow | undefined> {
  const [stored] = await db('test_clock_advances')
    .insert({ ...row, status: 'running', ended_at: null, completed_steps: 0, failures_count: 0 })
    .onConflict('organization_id')
    .merge()
    .whereNot('test_clock_advances.status', 'running')
    .returning('*');
  return stored;
}

/** Finds when a running advance is next without a process that continues it. */
export const findFirstLeaseEnd = (db: Knex) =>
  db('test_clock_advances').where({ status: 'running' }).min('leased_until');

/** Claims the advance that waits longest, of a person none of whose advances another process continues. */
export async function claimAdvance(
  db: Knex,
  { now, leased_until }: { now: Date } & Pick<AdvanceRow, 'leased_until'>,
): Promise<AdvanceRow | undefined> {
  const { rows } = await db.raw<{ rows: AdvanceRow[] }>(
    `update test_clock_advances set leased_until = :leased_until where organization_id = (
       select organization_id from test_clock_advances as due
       where status = 'running' and leased_until <= :now and not exists (
         select from test_clock_advances as other
         where other.user_id = due.user_id and other.status = 'running' and other.leased_until > :now)
       order by leased_until limit 1 for update skip locked)
     returning *`,
    { now, leased_until },
  );
  return rows[0];
}

const running = (db: Knex, { organization_id, id }: Pick<AdvanceRow, 'organization_id' | 'id'>) =>
  db('test_clock_advances').where({ organization_id, id, status: 'running' });

/** Renews the lease of an advance, and counts its steps. @returns whether the advance still runs */
export async function renewAdvance(
  db: Knex,
  advance: AdvanceRow,
  { steps, leased_until }: { steps: number } & Pick<AdvanceRow, 'leased_until'>,
): Promise<boolean> {
  const completed_steps = db.raw('completed_steps + ?', [steps]);
  return (await running(db, advance).update({ leased_until, completed_steps })) === 1;
}

/** Changes an advance if it still runs. */
export async function updateAdvance(
  db: Knex,
  advance: AdvanceRow,
  changes: Partial<Pick<AdvanceRow, 'failures_count' | 'leased_until'>>,
): Promise<void> {
  await running(db, advance).update(changes);
}

/** Ends an advance if it still runs. */
export async function endAdvance(
  db: Knex,
  advance: Pick<AdvanceRow, 'organization_id' | 'id'>,
  end: Pick<AdvanceRow, 'status' | 'ended_at'>,
): Promise<void> {
  await running(db, advance).update(end);
}
