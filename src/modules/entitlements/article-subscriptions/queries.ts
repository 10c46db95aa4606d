import type { Knex } from 'knex';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import { countRows } from '../../../platform/db/list.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { liveGrantSql } from '../benefits/index.ts';

/** Its time is the real one. */
type ReadContext = Pick<Reader, 'db' | 'now'>;

/** One person and one organization. */
export interface SubscriptionKey {
  organization_id: string;
  user_id: string;
}

export type SubscriptionStatus = 'unconfirmed' | 'subscribed' | 'unsubscribed';

export interface Subscription {
  organization_id: string;
  organization_name: string;
  organization_mode: Tables['organizations']['mode'];
  status: SubscriptionStatus;
}

/**
 * SQL: the status of a person in a query that joins `article_subscriptions`. Members signed in to join, so they need no
 * confirmation.
 * @param isMember SQL: whether the person is a member
 */
export const statusSql = (isMember: string) => `
  case when article_subscriptions.unsubscribed_at is not null then 'unsubscribed'
    when article_subscriptions.confirmed_at is not null or ${isMember} then 'subscribed'
    else 'unconfirmed' end`;

const SUBSCRIPTIONS = `
  from users cross join organizations
  left join article_subscriptions on article_subscriptions.organization_id = organizations.id
    and article_subscriptions.user_id = users.id
  where users.id = :user_id`;

const COLUMNS = `organizations.id as organization_id, organizations.name as organization_name,
  organizations.mode as organization_mode, ${statusSql(`
  exists (select from organization_members as member
    where member.organization_id = organizations.id and member.user_id = users.id)`)} as status`;

/** Finds the subscription of a person who exists, also where the person has never been asked. */
export async function findSubscription(db: Knex, key: SubscriptionKey): Promise<Subscription | undefined> {
  const { rows } = await db.raw(`select ${COLUMNS} ${SUBSCRIPTIONS} and organizations.id = :organization_id`, {
    ...key,
  });
  return rows[0];
}

/** The organizations whose articles a person may receive, and those that the person has decided about. */
const KNOWN = `and organizations.id in (
  select organization_id from article_subscriptions where user_id = :user_id
  union all select benefits.organization_id from benefit_grants join benefits on benefits.id = benefit_grants.benefit_id
    where benefit_grants.user_id = :user_id and benefits.type = 'articles'
      and ${liveGrantSql(':now')}
  union all select organization_id from organization_members where user_id = :user_id)`;

/** Lists the subscriptions of a person, by the name of the organization. */
export async function listSubscriptions(
  { db, now }: ReadContext,
  user_id: string,
  page: Page,
): Promise<ListResult<Subscription>> {
  const bindings = { user_id, ...page, now };
  const { rows } = await db.raw(
    `select ${COLUMNS} ${SUBSCRIPTIONS} ${KNOWN} order by lower(organizations.name), organizations.id
     limit :limit offset :offset`,
    bindings,
  );
  const known = db.select(db.raw('1')).from(db.raw(`(select ${SUBSCRIPTIONS} ${KNOWN}) as known`, bindings));
  return { rows, total: await countRows(db, known, page) };
}

/** Finds a subscription that `listSubscriptions` lists. */
export async function findKnownSubscription(
  { db, now }: ReadContext,
  key: SubscriptionKey,
): Promise<Subscription | undefined> {
  const { rows } = await db.raw(`select ${COLUMNS} ${SUBSCRIPTIONS} and organizations.id = :organization_id ${KNOWN}`, {
    ...key,
    now,
  });
  return rows[0];
}

/** Confirms a subscription, also one that had ended. */
export async function saveConfirmation(db: Knex, key: SubscriptionKey, now: Date): Promise<void> {
  await db('article_subscriptions')
    .insert({ ...key, created_at: now, confirmed_at: now })
    .onConflict(['organization_id', 'user_id'])
    .merge({
      confirmed_at: db.raw('coalesce(article_subscriptions.confirmed_at, excluded.confirmed_at)'),
      unsubscribed_at: null,
    });
}

/** Ends a subscription, or one that would begin with a later purchase. */
export async function saveUnsubscription(db: Knex, key: SubscriptionKey, now: Date): Promise<void> {
  await db('article_subscriptions')
    .insert({ ...key, created_at: now, unsubscribed_at: now })
    .onConflict(['organization_id', 'user_id'])
    .merge({ unsubscribed_at: db.raw('coalesce(article_subscriptions.unsubscribed_at, excluded.unsubscribed_at)') });
}

const MAILBOX_HASH = 'mailbox_hash(:email)';

/**
 * Counts the mails that asked the owner of an address for a confirmation since a time, for any organization. Serializes
 * concurrent counts until the transaction ends.
 */
export async function countAsked(db: Knex.Transaction, email: string, since: Date): Promise<number> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('article_subscriptions ' || ${MAILBOX_HASH}::text, 0))`, {
    email,
  });
  const { rows } = await db.raw(
    `select count(*) as asked from article_subscriptions where mailbox_hash = ${MAILBOX_HASH} and asked_at > :since`,
    { email, since },
  );
  return expectOne<{ asked: number }>(rows).asked;
}

/** Records that a person is asked. @returns false if the person was asked before, or has decided */
export async function saveAsked(
  db: Knex.Transaction,
  { email, ...key }: SubscriptionKey & { email: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.raw(
    `insert into article_subscriptions (organization_id, user_id, created_at, asked_at, mailbox_hash)
     values (:organization_id, :user_id, :now, :now, ${MAILBOX_HASH})
     on conflict (organization_id, user_id) do update set asked_at = excluded.asked_at, mailbox_hash = excluded.mailbox_hash
       where article_subscriptions.asked_at is null and article_subscriptions.confirmed_at is null
         and article_subscriptions.unsubscribed_at is null`,
    { ...key, email, now },
  );
  return rowCount === 1;
}

/** Removes the record that a person was asked, because the mail was not sent. */
export async function deleteAsked(db: Knex.Transaction, key: SubscriptionKey): Promise<void> {
  await db('article_subscriptions').where(key).update({ asked_at: null, mailbox_hash: null });
}
