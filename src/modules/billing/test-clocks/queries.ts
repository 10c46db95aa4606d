import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { TestClockRow } from '../../identity/organizations/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** Undefined where there is one already. */
export async function insertTestClock(
  db: Knex,
  row: Pick<TestClockRow, 'organization_id' | 'created_at'>,
): Promise<TestClockRow | undefined> {
  const [stored] = await db('test_clocks').insert(row).onConflict().ignore().returning('*');
  return stored;
}

/** Never back: of two that move it at once, the farther one holds. */
export async function moveClock(db: Knex, organization_id: string, ahead_ms: number): Promise<TestClockRow> {
  const farther = db.raw('greatest(ahead_ms, ?)', [ahead_ms]);
  return expectOne(await db('test_clocks').where({ organization_id }).update({ ahead_ms: farther }).returning('*'));
}

/** Whether it sold through a processor that moves money. */
export async function hasSoldForMoney(db: Knex, organization_id: string): Promise<boolean> {
  const sale = await db('checkouts').where({ organization_id }).whereNot('payment_processor', 'sandbox').first('id');
  return sale !== undefined;
}

/** From now on their time is the organization's. */
export async function simulateSubscriptions(db: Knex, organization_id: string) {
  await db('subscriptions').where({ organization_id }).update({ is_simulated: true });
}

export async function firstDue(db: Knex, organization_id: string): Promise<Date | undefined> {
  const next: Pick<SubscriptionRow, 'due_at'> | undefined = await db('subscriptions')
    .where({ organization_id, is_simulated: true })
    .whereNotNull('due_at')
    .orderBy('due_at')
    .first('due_at');
  return next?.due_at ?? undefined;
}

/** Whether some payment for a subscription has no end yet, without which time cannot go on. */
export async function isPaying(db: Knex, organization_id: string): Promise<boolean> {
  const open = await db('payments')
    .join('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .where({ organization_id })
    .whereIn('purpose', ['renewal', 'update', 'rest'])
    .whereIn('payments.status', ['pending', 'processing'])
    .first('payments.id');
  return open !== undefined;
}
