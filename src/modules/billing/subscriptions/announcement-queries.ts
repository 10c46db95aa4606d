import type { Knex } from 'knex';
import { addDays } from '../../../shared/calendar.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from './queries.ts';
import { isRunning } from './states.ts';

/** Days before the end of a period at which it is announced, by the status of the subscription. */
const NOTICE_DAYS = { trialing: 3, active: 7 } as const;
export type AnnouncedStatus = keyof typeof NOTICE_DAYS;

/** Whether no planned end comes before the next period. */
const RENEWS = 'not cancel_at_period_end and (cancel_at is null or cancel_at > current_period_end)';

/** Condition of the partial index, and of the next period. */
const UNANNOUNCED = `${RENEWS} and announced_period_end is distinct from current_period_end`;

/** Whether a bill is still to be charged. While its charge is pending, the charge holds its credit. */
const CHARGED = 'due_at is not null and suspended_at is null and paused_at is null';

/** Whether it is the bill of the next period. */
const RENEWING = `status in ('trialing', 'active', 'past_due') and ${RENEWS} and ${CHARGED}`;

/** Whether it is the final balance of a subscription that has ended, or ends before its next period. */
const FINAL = `balance > 0 and ${CHARGED}
  and (status = 'canceled' or status in ('trialing', 'active', 'past_due') and not (${RENEWS}))`;

/** Whether this bill was announced. */
const ANNOUNCED = `${RENEWING} and announced_period_end = current_period_end`;

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
    .orderBy(['current_period_end', 'id'])
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
    .update({
      [handled]: db.ref('current_period_end'),
      ...(handled === 'announced_period_end' && { announced_credit: 0 }),
    });
  return rows;
}

/** The subscriptions of the buyer of a credit that it can pay for. */
const PAYABLE_BY_CREDIT = `(organization_id, user_id, currency) in
  (select organization_id, user_id, currency from credits where id = ?)`;

/**
 * Locks the subscriptions with announced bills that a credit can pay for, and takes the promised credit back from them.
 * @returns the subscriptions as they were, in the order of their bills
 */
export async function claimAnnounced(db: Knex.Transaction, creditId: string): Promise<SubscriptionRow[]> {
  const rows: SubscriptionRow[] = await db('subscriptions')
    .whereRaw(PAYABLE_BY_CREDIT, [creditId])
    .whereRaw(ANNOUNCED)
    .orderBy('id')
    .forNoKeyUpdate();
  await db('subscriptions')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({ announced_credit: 0 });
  return rows.sort((one, other) => one.current_period_end.getTime() - other.current_period_end.getTime());
}

/** Lets one transaction at a time announce bills that the same credit pays for. */
export async function lockPromises(db: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await db.raw(
    `select pg_advisory_xact_lock(hashtextextended('announced credit ' || account, 0)) from (
       select distinct organization_id || ' ' || user_id as account from subscriptions
       where id = any(?) and exists (
         select from credits where credits.organization_id = subscriptions.organization_id
           and credits.user_id = subscriptions.user_id and remaining_amount > 0
       ) order by account
     ) accounts`,
    [[...ids]],
  );
}

/** Finds the announced bills that spend credit of the same buyers as the bills of `subscriptions`. */
export async function findPromises(db: Knex, subscriptions: readonly SubscriptionRow[]): Promise<SubscriptionRow[]> {
  return db('subscriptions')
    .whereIn(
      ['organization_id', 'user_id'],
      subscriptions.map(({ organization_id, user_id }) => [organization_id, user_id]),
    )
    .whereRaw(ANNOUNCED)
    .where('announced_credit', '>', 0);
}

/** Finds the other subscriptions of the buyer that renew in the same currency. */
export async function findOtherRenewals(db: Knex, subscription: SubscriptionRow): Promise<SubscriptionRow[]> {
  return othersOf(db, subscription).whereRaw(RENEWING);
}

/** Finds other subscriptions of the buyer that owe a final balance in the same currency, with its due date. They count as ended. */
export async function findFinalBills(
  { db, now }: Reader,
  subscription: SubscriptionRow,
): Promise<{ subscription: SubscriptionRow; at: Date }[]> {
  const rows: SubscriptionRow[] = await othersOf(db, subscription).whereRaw(FINAL);
  return rows.map((row) => ({ subscription: { ...row, status: 'canceled' }, at: row.due_at ?? now }));
}

const othersOf = (db: Knex, { id, organization_id, user_id, currency }: SubscriptionRow) =>
  db('subscriptions').where({ organization_id, user_id, currency }).whereNot({ id });

/** @returns when the next period is announced */
export const announcementOf = ({ status, current_period_end }: SubscriptionRow): Date =>
  addDays(current_period_end, -NOTICE_DAYS[status === 'trialing' ? 'trialing' : 'active']);

/** @returns the credit that the next bill was announced with; undefined if it was not announced, or if that is unknown */
export const announcedCreditOf = (subscription: SubscriptionRow): number | undefined =>
  isAnnounced(subscription) ? (subscription.announced_credit ?? undefined) : undefined;

/** Whether the next bill of a subscription was announced. */
export const isAnnounced = ({ status, announced_period_end, current_period_end }: SubscriptionRow): boolean =>
  isRunning(status) && announced_period_end?.getTime() === current_period_end.getTime();

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
