import type { Knex } from 'knex';
import { addDays } from '../../../shared/calendar.ts';
import type { SubscriptionRow } from './queries.ts';

/** Days before the end of a period at which it is announced, by the status of the subscription. */
const NOTICE_DAYS = { trialing: 3, active: 7 } as const;
export type AnnouncedStatus = keyof typeof NOTICE_DAYS;

/** Condition of the partial index. A subscription that is canceled at the end of its period is not announced. */
const UNANNOUNCED = 'not cancel_at_period_end and announced_period_end is distinct from current_period_end';

/** Days before a renewal at which the buyer is told that the card expires before it. */
const CARD_NOTICE_DAYS = 30;

/** Condition of the partial index. */
const CARD_EXPIRES = `status in ('trialing', 'active') and not cancel_at_period_end and card_noticed_at is null
  and card_expires_at <= current_period_end and card_checked_period_end is distinct from current_period_end`;

interface AnnouncementScope {
  now: Date;
  limit: number;
  /** Organization whose test clock is advancing; undefined for subscriptions without a test clock. */
  simulatedFor: string | undefined;
}

/**
 * Claims subscriptions whose period ends soon and was not announced yet, and stores that it is. Skips those that another
 * transaction has locked, and suspended ones, which are not charged. A period that is over is not announced any more.
 */
export async function claimUnannounced(
  db: Knex.Transaction,
  status: AnnouncedStatus,
  { now, limit, simulatedFor }: AnnouncementScope,
): Promise<SubscriptionRow[]> {
  const due = db('subscriptions')
    .where({ status, is_simulated: simulatedFor !== undefined })
    .whereRaw(UNANNOUNCED)
    .where('current_period_end', '<=', addDays(now, NOTICE_DAYS[status]))
    .where('current_period_end', '>', now)
    .whereNull('suspended_at')
    .orderBy('current_period_end')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked();
  if (simulatedFor !== undefined) due.where({ organization_id: simulatedFor });
  const rows: SubscriptionRow[] = await due;
  await db('subscriptions')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({ announced_period_end: db.ref('current_period_end') });
  return rows;
}

/**
 * Locks subscriptions that renew soon with a card whose last day is before the renewal, and stores that this renewal was
 * checked. Skips those that another transaction has locked, and suspended ones, which are not charged.
 */
export async function claimExpiringCards(
  db: Knex.Transaction,
  { now, limit, simulatedFor }: AnnouncementScope,
): Promise<SubscriptionRow[]> {
  const expiring = db('subscriptions')
    .where({ is_simulated: simulatedFor !== undefined })
    .whereRaw(CARD_EXPIRES)
    .where('current_period_end', '<=', addDays(now, CARD_NOTICE_DAYS))
    .where('current_period_end', '>', now)
    .whereNull('suspended_at')
    .orderBy('current_period_end')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked();
  if (simulatedFor !== undefined) expiring.where({ organization_id: simulatedFor });
  const rows: SubscriptionRow[] = await expiring;
  await db('subscriptions')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({ card_checked_period_end: db.ref('current_period_end') });
  return rows;
}

/** Stores that the buyers were told that their cards expire. */
export async function markCardsNoticed(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await db('subscriptions').whereIn('id', ids).update({ card_noticed_at: now });
}

/** @returns when the next period of an organization with a test clock is to be announced; undefined if none is */
export async function findFirstAnnouncement(db: Knex, organization_id: string, now: Date): Promise<Date | undefined> {
  const dates: number[] = [];
  const card = await findFirstExpiringCard(db, organization_id, now);
  if (card) dates.push(addDays(card.current_period_end, -CARD_NOTICE_DAYS).getTime());
  for (const [status, days] of Object.entries(NOTICE_DAYS)) {
    const next: Pick<SubscriptionRow, 'current_period_end'> | undefined = await db('subscriptions')
      .where({ organization_id, is_simulated: true })
      .whereRaw('status = ?', [status])
      .whereRaw(UNANNOUNCED)
      .where('current_period_end', '>', now)
      .whereNull('suspended_at')
      .orderBy('current_period_end')
      .first('current_period_end');
    if (next) dates.push(addDays(next.current_period_end, -days).getTime());
  }
  return dates.length === 0 ? undefined : new Date(Math.min(...dates));
}

async function findFirstExpiringCard(
  db: Knex,
  organization_id: string,
  now: Date,
): Promise<Pick<SubscriptionRow, 'current_period_end'> | undefined> {
  return db('subscriptions')
    .where({ organization_id, is_simulated: true })
    .whereRaw(CARD_EXPIRES)
    .where('current_period_end', '>', now)
    .whereNull('suspended_at')
    .orderBy('current_period_end')
    .first('current_period_end');
}
