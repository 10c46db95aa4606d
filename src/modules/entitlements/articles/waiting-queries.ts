import type { Knex } from 'knex';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { RECEIVERS } from './delivery-queries.ts';

/** A mail of an article that was not handed to a job yet. */
export interface WaitingMail {
  id: number;
  article_id: string;
  user_id: string;
}

/** Inserts a waiting mail for each receiver who has not received the article. Mails that wait already stay in their place. */
export async function insertWaiting({ db, now }: Tx, article: { id: string; organization_id: string }): Promise<void> {
  await db.raw(
    `insert into waiting_article_mails (organization_id, article_id, user_id, created_at)
     select :organization_id, :id, user_id, :now from (${RECEIVERS}) as receiver
     where status = 'subscribed' and not is_suppressed
       and not exists (select from article_deliveries as delivery
         where delivery.article_id = :id and delivery.user_id = receiver.user_id)
     order by user_id
     on conflict do nothing`,
    { id: article.id, organization_id: article.organization_id, now },
  );
}

/** Finds the first waiting mails of an organization. Serializes callers of one organization until the transaction ends. */
export async function lockWaiting(
  db: Knex.Transaction,
  organization_id: string,
  limit: number,
): Promise<WaitingMail[]> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('waiting_article_mails ' || ?, 0))`, [organization_id]);
  return db('waiting_article_mails').where({ organization_id }).orderBy('id').limit(limit);
}

export async function deleteWaiting(db: Knex.Transaction, ids: readonly number[]): Promise<void> {
  await db('waiting_article_mails')
    .whereIn('id', [...ids])
    .delete();
}

/** Finds the organizations with waiting mails. */
export async function findWaitingOrganizations(db: Knex): Promise<string[]> {
  return db('waiting_article_mails').distinct('organization_id').pluck('organization_id');
}

/** Counts the mails of articles that wait, by article. */
export async function countWaiting(db: Knex, articleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (articleIds.length === 0) return new Map();
  const rows: { article_id: string; waiting: number }[] = await db('waiting_article_mails')
    .whereIn('article_id', articleIds)
    .groupBy('article_id')
    .select('article_id', db.raw('count(*) as waiting'));
  return new Map(rows.map(({ article_id, waiting }) => [article_id, waiting]));
}
