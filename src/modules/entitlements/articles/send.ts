import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations, clockTime, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { sendClaimed } from '../../../platform/mail/send-claimed.ts';
import { takeQuota } from '../../identity/quotas/index.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { askForConfirmationTask } from '../article-subscriptions/index.ts';
import { claimDelivery, findReceivers, findUnasked, releaseDelivery, type Receiver } from './delivery-queries.ts';
import { sendArticleTask, sendToReceiversTask } from './events.ts';
import { articleMail } from './mail.ts';
import { findArticle, findArticleForUpdate, updateArticle, type ArticleRow } from './queries.ts';
import { isPaidOnly, isPublished, requireSendable } from './rules.ts';
import { deleteWaiting, insertWaiting, lockWaiting } from './waiting-queries.ts';
import type { ArticleDependencies } from './dependencies.ts';

/** Mails of one job. */
const MAILS_PER_JOB = 100;
/** Subscribers whom one article asks for a confirmation. The next article asks more. */
const MAX_QUESTIONS = 10_000;

/**
 * Enqueues the mails of an article to all its receivers. An article is sent once only.
 * @throws ResourceNotFound the article does not belong to the caller's organizations
 * @throws BadRequest the article was already sent, or cannot be sent now
 */
export async function sendArticle(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<ArticleRow> {
  const article = await findArticleForUpdate(tx.db, ids, id);
  if (article === undefined) throw new ResourceNotFound();
  requireSendable(article, clockTime(article, tx.now));
  const sent = await updateArticle(tx.db, id, { notifications_sent_at: tx.now, email_sent_to_count: 0 });
  tx.enqueue(sendArticleTask, { article_id: id });
  return sent;
}

/**
 * Lets the mails of an article wait behind the mails of earlier articles, and hands out as many as the organization may
 * send today. Also asks subscribers for a confirmation who were never asked.
 */
export async function enqueueSends(ctx: JobContext & ArticleDependencies, article_id: string): Promise<void> {
  const article = await findArticle(ctx.db, article_id);
  if (article === undefined) return;
  const { organization_id } = article;
  const unasked = await findUnasked(ctx, organization_id, MAX_QUESTIONS);
  await ctx.transaction(async (tx) => {
    await insertWaiting(tx, article);
    for (const { user_id } of unasked) tx.enqueue(askForConfirmationTask, { organization_id, user_id });
  });
  await handOutWaiting(ctx, organization_id);
}

/**
 * Enqueues jobs for the waiting mails of an organization, in their order, until its quota of mails for the day is used. A
 * job that fails runs again without another use of the quota.
 */
export async function handOutWaiting(ctx: JobContext, organization_id: string): Promise<void> {
  while ((await ctx.transaction((tx) => handOutBatch(tx, organization_id))) === MAILS_PER_JOB);
}

/** @returns the number of mails that were handed out */
async function handOutBatch(tx: Tx, organization_id: string): Promise<number> {
  const waiting = await lockWaiting(tx.db, organization_id, MAILS_PER_JOB);
  if (waiting.length === 0) return 0;
  const { granted } = await takeQuota(tx, organization_id, 'mails', waiting.length);
  const handedOut = waiting.slice(0, granted);
  await deleteWaiting(
    tx.db,
    handedOut.map(({ id }) => id),
  );
  for (const [article_id, mails] of Map.groupBy(handedOut, (mail) => mail.article_id))
    tx.enqueue(sendToReceiversTask, { article_id, user_ids: mails.map(({ user_id }) => user_id) });
  return granted;
}

const getsMail = ({ status, is_suppressed }: Receiver) => status === 'subscribed' && !is_suppressed;

/**
 * Sends an article to the current subscribers among `userIds` who have not received it. Each delivery is recorded before
 * its mail is sent.
 * @throws AggregateError some mails were not sent; the job queue retries the job
 */
export async function sendToReceivers(
  ctx: JobContext & ArticleDependencies,
  article_id: string,
  userIds: readonly string[],
): Promise<void> {
  const article = await findArticle(ctx.db, article_id);
  if (article === undefined || article.visibility === 'private') return;
  const now = clockTime(article, ctx.now);
  if (!isPublished(article, now)) return;
  const seller = expectOne(await findOrganizations(ctx.db, [article.organization_id]));
  const receivers = (await findReceivers(ctx, article.organization_id, userIds)).filter(getsMail);
  const paying = new Set(receivers.filter(({ is_paid }) => is_paid).map(({ user_id }) => user_id));
  const failures: unknown[] = [];
  for (const { id: user_id, email } of await findUsers(
    ctx.db,
    receivers.map((receiver) => receiver.user_id),
  )) {
    const isPreviewOnly = isPaidOnly(article, now) && !paying.has(user_id);
    const of = { article_id, user_id };
    if (!(await ctx.transaction((tx) => claimDelivery(tx.db, of, tx.now)))) continue;
    const unsubscribeUrl = ctx.subscriptionLinks.url({ organization_id: seller.id, user_id });
    const language = await findLanguage(ctx, { organization_id: seller.id, user_id });
    const mail = { to: email, ...articleMail(article, { seller, unsubscribeUrl, isPreviewOnly, language }) };
    const release = () => ctx.transaction((tx) => releaseDelivery(tx.db, of));
    await sendClaimed(ctx, mail, { of, release }).catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails were not sent`);
}
