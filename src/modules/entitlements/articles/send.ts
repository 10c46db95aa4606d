import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations, timeOf, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { isCertainlyUnsent } from '../../../platform/ports/mailer.ts';
import { findUsers } from '../../identity/users/index.ts';
import { claimDelivery, findReceivers, listReceivers, releaseDelivery } from './delivery-queries.ts';
import { sendArticleTask, sendToReceiversTask } from './events.ts';
import { articleMail } from './mail.ts';
import { findArticle, findArticleForUpdate, updateArticle } from './queries.ts';
import { isPaidOnly, isPublished, requireSendable } from './rules.ts';
import type { ArticleDependencies } from './dependencies.ts';

/** Mails of one job. */
const MAILS_PER_JOB = 100;
/** Receivers of one query. Each query scans all receivers, so few large queries are cheaper. */
const RECEIVERS_PER_QUERY = 10_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Enqueues the mails of an article to all its receivers. An article is sent once only.
 * @throws ResourceNotFound the article does not belong to the caller's organizations
 * @throws BadRequest the article was already sent, or cannot be sent now
 */
export async function sendArticle(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const article = await findArticleForUpdate(tx.db, ids, id);
  if (article === undefined) throw new ResourceNotFound();
  requireSendable(article, timeOf(article, tx.now));
  await updateArticle(tx.db, id, { notifications_sent_at: tx.now, email_sent_to_count: 0 });
  tx.enqueue(sendArticleTask, { article_id: id });
}

/** Enqueues the jobs that send an article. A repeated run enqueues them again, and they find no delivery to make. */
export async function enqueueSends(
  ctx: JobContext & ArticleDependencies,
  article_id: string,
  after = FIRST_ID,
): Promise<void> {
  const article = await findArticle(ctx.db, article_id);
  if (article === undefined) return;
  const receivers = await listReceivers(ctx.db, article.organization_id, after, RECEIVERS_PER_QUERY);
  const ids = receivers.map(({ user_id }) => user_id);
  const last = ids.at(-1);
  await ctx.transaction(async (tx) => {
    for (let from = 0; from < ids.length; from += MAILS_PER_JOB)
      tx.enqueue(sendToReceiversTask, { article_id, user_ids: ids.slice(from, from + MAILS_PER_JOB) });
    if (last !== undefined && ids.length === RECEIVERS_PER_QUERY)
      tx.enqueue(sendArticleTask, { article_id, after: last });
  });
}

/**
 * Sends an article to the current receivers among `userIds` who have not received it. Each delivery is recorded before
 * its mail is sent: if the process dies in between, or the outcome is unknown, the mail is lost rather than sent twice.
 * @throws AggregateError some mails were not sent; the job queue retries the job
 */
export async function sendToReceivers(
  ctx: JobContext & ArticleDependencies,
  article_id: string,
  userIds: readonly string[],
): Promise<void> {
  const article = await findArticle(ctx.db, article_id);
  if (article === undefined || article.visibility === 'private') return;
  const now = timeOf(article, ctx.now);
  if (!isPublished(article, now)) return;
  const seller = expectOne(await findOrganizations(ctx.db, [article.organization_id]));
  const receivers = await findReceivers(ctx.db, article.organization_id, userIds);
  const paying = new Set(receivers.filter(({ is_paid }) => is_paid).map(({ user_id }) => user_id));
  const failures: unknown[] = [];
  for (const { id: user_id, email } of await findUsers(
    ctx.db,
    receivers.map((receiver) => receiver.user_id),
  )) {
    const isPreviewOnly = isPaidOnly(article, now) && !paying.has(user_id);
    const of = { article_id, user_id };
    if (!(await ctx.transaction((tx) => claimDelivery(tx.db, of, tx.now)))) continue;
    try {
      await ctx.mailer.send({ to: email, ...articleMail(article, seller, isPreviewOnly) });
    } catch (error) {
      if (!isCertainlyUnsent(error)) {
        ctx.log.warn({ err: error, ...of }, 'the outcome of sending a mail is unknown; the mail is not sent again');
        continue;
      }
      failures.push(error);
      await ctx.transaction((tx) => releaseDelivery(tx.db, of));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails were not sent`);
}
