import type { Knex } from 'knex';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { isHashOf } from '../../../platform/mail/suppression-queries.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { liveGrantSql } from '../benefits/index.ts';
import { statusSql, type SubscriptionStatus } from '../article-subscriptions/index.ts';

type ReadContext = Pick<Reader, 'db' | 'now'>;

/** A person who may read an organization's articles, as a subscriber or as a member. */
export interface Receiver {
  user_id: string;
  /** Whether the person may read articles for paying subscribers in full. Members always may. */
  is_paid: boolean;
  is_member: boolean;
  /** Whether the person wants articles by mail. */
  status: SubscriptionStatus;
  /** Whether a mail has asked the person for a confirmation. */
  was_asked: boolean;
  /** Whether the address gets no mail, after a bounce or a complaint. */
  is_suppressed: boolean;
}

/** SQL: the receivers of an organization. Deduplicates people who are both members and buyers. `now` is the real time. */
export const RECEIVERS = `
  select source.user_id, bool_or(is_paid) as is_paid, bool_or(is_member) as is_member,
    ${statusSql('bool_or(is_member)')} as status, article_subscriptions.asked_at is not null as was_asked,
    exists (select from mail_suppressions where ${isHashOf('users.email')}) as is_suppressed
  from (
    select benefit_grants.user_id, (benefits.properties->>'paid_articles')::boolean as is_paid, false as is_member
    from benefits join benefit_grants on benefit_grants.benefit_id = benefits.id
    where benefits.organization_id = :organization_id and benefits.type = 'articles' and ${liveGrantSql(':now')}
    union all
    select user_id, true, true from organization_members where organization_id = :organization_id
  ) as source
  join users on users.id = source.user_id
  left join article_subscriptions on article_subscriptions.organization_id = :organization_id
    and article_subscriptions.user_id = source.user_id
  group by source.user_id, users.id, article_subscriptions.organization_id, article_subscriptions.user_id`;

/** Finds up to `limit` subscribers whom no mail has asked for a confirmation. */
export async function findUnasked(
  { db, now }: ReadContext,
  organization_id: string,
  limit: number,
): Promise<Receiver[]> {
  const { rows } = await db.raw(
    `select * from (${RECEIVERS}) as receiver where status = 'unconfirmed' and not was_asked limit :limit`,
    { organization_id, limit, now },
  );
  return rows;
}

/** Finds the current receivers among `userIds`. */
export async function findReceivers(
  { db, now }: ReadContext,
  organization_id: string,
  userIds: readonly string[],
): Promise<Receiver[]> {
  const bindings = { organization_id, ids: [...userIds], now };
  const { rows } = await db.raw(`select * from (${RECEIVERS}) as receiver where user_id = any(:ids::uuid[])`, bindings);
  return rows;
}

interface ReceiverCounts {
  organization_members: number;
  premium_subscribers: number;
  free_subscribers: number;
  awaiting_confirmation: number;
  unsubscribed: number;
  undeliverable: number;
}

export async function countReceivers({ db, now }: ReadContext, organization_id: string): Promise<ReceiverCounts> {
  const { rows } = await db.raw(
    `select count(*) filter (where is_member) as organization_members,
            count(*) filter (where is_paid and not is_member) as premium_subscribers,
            count(*) filter (where not is_paid) as free_subscribers,
            count(*) filter (where status = 'unconfirmed') as awaiting_confirmation,
            count(*) filter (where status = 'unsubscribed') as unsubscribed,
            count(*) filter (where status = 'subscribed' and is_suppressed) as undeliverable
     from (${RECEIVERS}) as receiver`,
    { organization_id, now },
  );
  return expectOne<ReceiverCounts>(rows);
}

/** Records and counts a delivery before the mail is sent. @returns false if the delivery was already recorded */
export async function claimDelivery(db: Knex.Transaction, of: { article_id: string; user_id: string }, sent_at: Date) {
  const claimed = await db('article_deliveries')
    .insert({ ...of, sent_at })
    .onConflict()
    .ignore()
    .returning('user_id');
  if (claimed.length > 0) await db('articles').where({ id: of.article_id }).increment('email_sent_to_count', 1);
  return claimed.length > 0;
}

/** Removes the record of a delivery whose mail was not sent, so that another attempt can send it. */
export async function releaseDelivery(db: Knex.Transaction, of: { article_id: string; user_id: string }) {
  if ((await db('article_deliveries').where(of).delete()) > 0)
    await db('articles').where({ id: of.article_id }).decrement('email_sent_to_count', 1);
}
