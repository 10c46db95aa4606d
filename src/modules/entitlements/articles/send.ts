import { BadRequest, ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { isKept } from '../../../platform/ports/mailer.ts';
import { findUsers } from '../../identity/users/index.ts';
import { claimDelivery, findReceivers, listReceivers, releaseDelivery } from './delivery-queries.ts';
import { sendArticleTask, sendToSomeTask } from './events.ts';
import { mailOf } from './mail.ts';
import { findArticle, findArticleForUpdate, updateArticle } from './queries.ts';
import { isForPaying, isPublished, whyNotSend } from './rules.ts';
import type { ArticleDependencies } from './dependencies.ts';

/** Mails of one job. */
const BATCH = 100;
/** Receivers looked up at once: each look goes over all of them. */
const LOOKED_UP = 10_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Has an article sent to all who may read it, once and for all.
 * @throws ResourceNotFound not an article of the caller's organizations
 * @throws BadRequest it was sent already, or is not to be sent now
 */
export async function sendArticle(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const article = await findArticleForUpdate(tx.db, ids, id);
  if (article === undefined) throw new ResourceNotFound();
  const reason = whyNotSend(article, tx.now);
  if (reason !== undefined) throw new BadRequest(reason);
  await updateArticle(tx.db, id, { notifications_sent_at: tx.now, email_sent_to_count: 0 });
  tx.enqueue(sendArticleTask, { article_id: id });
}

/** Makes the jobs that send it. Run again, it makes them again, and they find that nothing is left to do. */
export async function fanOut(
  ctx: JobContext & ArticleDependencies,
  article_id: string,
  after = FIRST_ID,
): Promise<void> {
  const article = await findArticle(ctx.db, article_id);
  if (article === undefined) return;
  const receivers = await listReceivers(ctx.db, article.organization_id, after, LOOKED_UP);
  const ids = receivers.map(({ user_id }) => user_id);
  const last = ids.at(-1);
  await ctx.transaction(async (tx) => {
    for (let from = 0; from < ids.length; from += BATCH)
      tx.enqueue(sendToSomeTask, { article_id, user_ids: ids.slice(from, from + BATCH) });
    if (last !== undefined && ids.length === LOOKED_UP) tx.enqueue(sendArticleTask, { article_id, after: last });
  });
}

/**
 * Sends it to those of these people who have not received it and may read it now. Each is noted before the mail goes out:
 * whoever dies in between has sent too little, never twice; and so has whoever cannot tell whether it went out.
 * @throws Error when some mails could not be handed over; they are tried again
 */
export async function sendToSome(
  ctx: JobContext & ArticleDependencies,
  article_id: string,
  userIds: readonly string[],
): Promise<void> {
  const article = await findArticle(ctx.db, article_id);
  if (article === undefined || !isPublished(article, ctx.now) || article.visibility === 'private') return;
  const seller = expectOne(await findOrganizations(ctx.db, [article.organization_id]));
  const receivers = await findReceivers(ctx.db, article.organization_id, userIds);
  const paying = new Set(receivers.filter(({ is_paid }) => is_paid).map(({ user_id }) => user_id));
  const failures: unknown[] = [];
  for (const { id: user_id, email } of await findUsers(
    ctx.db,
    receivers.map((receiver) => receiver.user_id),
  )) {
    const isPreview = isForPaying(article, ctx.now) && !paying.has(user_id);
    const of = { article_id, user_id };
    if (!(await ctx.transaction((tx) => claimDelivery(tx.db, of, tx.now)))) continue;
    try {
      await ctx.mailer.send({ to: email, ...mailOf(article, seller, isPreview) });
    } catch (error) {
      if (!isKept(error)) {
        ctx.log.warn({ err: error, ...of }, 'it is not known whether a mail went out; it is not sent again');
        continue;
      }
      failures.push(error);
      await ctx.transaction((tx) => releaseDelivery(tx.db, of));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be handed over`);
}
