import type { Knex } from 'knex';
import { addDays } from '../../../shared/calendar.ts';
import type { SubscriptionRow } from './queries.ts';

/** Days before the end of a period at which it is announced, by the status of the subscription. */
const NOTICE_DAYS = { trialing: 3, active: 7 } as const;
export type AnnouncedStatus = keyof typeof NOTICE_DAYS;

/** Whether no planned end comes before the next period. */
const RENEWS = 'not cancel_at_period_end and (cancel_at is null or cancel_at > current_period_end)';

/** Condition of the partial index, and of the next period. */
const UNANNOUNCED = `${RENEWS} and announced_period_end is distinct from current_period_end`;

/** Days before a renewal at which the buyer is told that the card expires before it. */
const CARD_NOTICE_DAYS = 30;

/** Condition of the partial index, and of the next period. */
const CARD_EXPIRES = `status in ('trialing', 'active') and ${RENEWS} and card_noticed_at is null
  and card_expires_at <= current_period_end and card_checked_period_end is distinct from current_period_end`;

interface AnnouncementScope {
  now: Date;
  limit: number;
  /** Organization whose test clock is advancing; undefined for subscriptions without a test clock. */
  simulatedFor: string | undefined;
}

/**
 * Claims subscriptions whose period ends soon and was not announced yet, and stores that it is. A period that is over is not
 * announced any more.
 */
export const claimUnannounced = (
  db: Knex.Transaction,
  status: AnnouncedStatus,
  scope: AnnouncementScope,
): Promise<SubscriptionRow[]> =>
  claimEnding(db, scope, {
    narrow: (rows) => void rows.where({ status }).whereRaw(UNANNOUNCED),
    days: NOTICE_DAYS[status],
    handled: 'announced_period_end',
  });

/**
 * Locks subscriptions that renew soon with a card whose last day is before the renewal, and stores that this renewal was
 * checked.
 */
export const claimExpiringCards = (db: Knex.Transaction, scope: AnnouncementScope): Promise<SubscriptionRow[]> =>
  claimEnding(db, scope, {
    narrow: (rows) => void rows.whereRaw(CARD_EXPIRES),
    days: CARD_NOTICE_DAYS,
    handled: 'card_checked_period_end',
  });

interface Notice {
  narrow: (rows: Knex.QueryBuilder) => void;
  /** Days before the end of the period. */
  days: number;
  /** The column that stores for which period the notice was handled. */
  handled: 'announced_period_end' | 'card_checked_period_end';
}

/** Skips subscriptions that another transaction has locked, and suspended or paused ones, which are not charged. */
async function claimEnding(
  db: Knex.Transaction,
  { now, limit, simulatedFor }: AnnouncementScope,
  { narrow, days, handled }: Notice,
): Promise<SubscriptionRow[]> {
  const due = db('subscriptions')
    .where({ is_simulated: simulatedFor !== undefined })
    .modify(narrow)
    .where('current_period_end', '<=', addDays(now, days))
    .where('current_period_end', '>', now)
    .whereNull('suspended_at')
    .whereNull('paused_at')
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
    .update({ [handled]: db.ref('current_period_end') });
  return rows;
}

/** Announces the next periods again whose bills a credit can pay for. */
export async function announceAgain(db: Knex, creditId: string): Promise<void> {
  await db.raw(
    `update subscriptions set announced_period_end = null from credits
     where credits.id = ? and subscriptions.user_id = credits.user_id and subscriptions.currency = credits.currency
       and subscriptions.organization_id = credits.organization_id and announced_period_end = current_period_end`,
    [creditId],
  );
}

/** Stores that the buyers were told that their cards expire. */
export async function markCardsNoticed(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await db('subscriptions').whereIn('id', ids).update({ card_noticed_at: now });
}

/** @returns when the next period of an organization with a test clock is to be announced; undefined if none is */
export async function findFirstAnnouncement(db: Knex, organization_id: string, now: Date): Promise<Date | undefined> {
  const dates: number[] = [];
  const find = async (narrow: Notice['narrow'], days: number) => {
    const next: Pick<SubscriptionRow, 'current_period_end'> | undefined = await db('subscriptions')
      .where({ organization_id, is_simulated: true })
      .modify(narrow)
      .where('current_period_end', '>', now)
      .whereNull('suspended_at')
      .whereNull('paused_at')
      .orderBy('current_period_end')
      .first('current_period_end');
    if (next) dates.push(addDays(next.current_period_end, -days).getTime());
  };
  await find((rows) => void rows.whereRaw(CARD_EXPIRES), CARD_NOTICE_DAYS);
  for (const [status, days] of Object.entries(NOTICE_DAYS))
    await find((rows) => void rows.whereRaw('status = ?', [status]).whereRaw(UNANNOUNCED), days);
  return dates.length === 0 ? undefined : new Date(Math.min(...dates));
}
