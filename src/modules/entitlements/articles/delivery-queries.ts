import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';

/** A person who receives an organization's articles. */
export interface Receiver {
  user_id: string;
  /** Whether the person may read articles for paying subscribers in full. Always true for members. */
  is_paid: boolean;
  is_member: boolean;
}

/** Deduplicates people who are both members and buyers. */
const RECEIVERS = `
  select user_id, bool_or(is_paid) as is_paid, bool_or(is_member) as is_member from (
    select benefit_grants.user_id, (benefits.properties->>'paid_articles')::boolean as is_paid, false as is_member
    from benefits join benefit_grants on benefit_grants.benefit_id = benefits.id
    where benefits.organization_id = :organization_id and benefits.type = 'articles'
      and benefit_grants.granted_at is not null and benefit_grants.revoked_at is null
    union all
    select user_id, true, true from organization_members where organization_id = :organization_id
  ) as receiver_source`;

/** Lists receivers in the order of their ids. @param after exclusive lower bound of the user id */
export async function listReceivers(
  db: Knex,
  organization_id: string,
  after: string,
  limit: number,
): Promise<Receiver[]> {
  const bindings = { organization_id, after, limit };
  const { rows } = await db.raw(
    `${RECEIVERS} where user_id > :after group by user_id order by user_id limit :limit`,
    bindings,
  );
  return rows;
}

/** Finds the current receivers among `userIds`. */
export async function findReceivers(
  db: Knex,
  organization_id: string,
  userIds: readonly string[],
): Promise<Receiver[]> {
  const bindings = { organization_id, ids: [...userIds] };
  const { rows } = await db.raw(`${RECEIVERS} where user_id = any(:ids::uuid[]) group by user_id`, bindings);
  return rows;
}

export async function countReceivers(db: Knex, organization_id: string) {
  const { rows } = await db.raw(
    `select count(*) filter (where is_member) as organization_members,
            count(*) filter (where is_paid and not is_member) as premium_subscribers,
            count(*) filter (where not is_paid) as free_subscribers
     from (${RECEIVERS} group by user_id) as receiver`,
    { organization_id },
  );
  return expectOne<{ organization_members: number; premium_subscribers: number; free_subscribers: number }>(rows);
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
