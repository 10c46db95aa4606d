import { DAY_MS } from '../../../shared/durations.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { sendClaimed } from '../../../platform/mail/send-claimed.ts';
import { returnQuota, takeQuota } from '../../identity/quotas/index.ts';
import { findPayments, mayReceive } from '../../notifications/emails/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { ArticleSubscriptionDependencies } from './dependencies.ts';
import { askForConfirmationTask } from './events.ts';
import { confirmationMail, type Question } from './mail.ts';
import { countAsked, deleteAsked, findSubscription, saveAsked, type SubscriptionKey } from './queries.ts';

/** Confirmations that one mailbox is asked for in a day, for all organizations together. */
const MAX_PER_MAILBOX_AND_DAY = 3;

/**
 * Asks a person by mail whether they want the articles of an organization. A person is asked once, also after further
 * purchases. A question over the limit of the mailbox is not sent: the next article of the organization repeats it.
 * A question over the quota of the organization is sent on the next day. A test organization asks only people who have
 * proven their address.
 */
export async function askForConfirmation(
  ctx: JobContext & ArticleSubscriptionDependencies,
  key: SubscriptionKey,
): Promise<void> {
  if (!(await mayReceive(ctx, key))) return;
  const claimed = await ctx.transaction((tx) => claimQuestion(tx, key));
  if (claimed === undefined) return;
  const mail = confirmationMail({ ...claimed, url: ctx.subscriptionLinks.url(key) });
  const release = () =>
    ctx.transaction(async (tx) => {
      await deleteAsked(tx.db, key);
      if (claimed.quota !== undefined) await returnQuota(tx, key.organization_id, claimed.quota, 1);
    });
  await sendClaimed(ctx, mail, { of: key, release });
}

type CountedQuestion = Question & {
  /** The value is undefined if the person has paid: the question is not counted. */
  quota: QuestionQuota;
};
type QuestionQuota = 'mails' | 'unpaid_mails' | undefined;

/** Strangers can buy for free with the addresses of others, and do not use up the quota of the members. */
async function quotaOf(tx: Tx, key: SubscriptionKey): Promise<QuestionQuota> {
  const [paid] = await findPayments(tx.db, [key]);
  if (paid === 'here') return undefined;
  return paid === 'elsewhere' ? 'mails' : 'unpaid_mails';
}

/** @returns undefined if no mail is due */
async function claimQuestion(tx: Tx, key: SubscriptionKey): Promise<CountedQuestion | undefined> {
  const subscription = await findSubscription(tx.db, key);
  if (subscription?.status !== 'unconfirmed') return undefined;
  const { email } = expectOne(await findUsers(tx.db, [key.user_id]));
  const since = new Date(tx.now.getTime() - DAY_MS);
  if ((await countAsked(tx.db, email, since)) >= MAX_PER_MAILBOX_AND_DAY) return undefined;
  if (!(await saveAsked(tx.db, { ...key, email }, tx.now))) return undefined;
  const quota = await quotaOf(tx, key);
  const resetsAt = quota && (await takeFrom(tx, key, quota));
  if (resetsAt === undefined)
    return {
      quota,
      to: email,
      name: subscription.organization_name,
      mode: subscription.organization_mode,
      language: await findLanguage(tx, key),
    };
  await deleteAsked(tx.db, key);
  tx.enqueue(askForConfirmationTask, key, { startAfter: resetsAt });
  return undefined;
}

/** @returns when the quota is unused again; undefined if it had one left, which is taken */
async function takeFrom(
  tx: Tx,
  { organization_id }: SubscriptionKey,
  quota: 'mails' | 'unpaid_mails',
): Promise<Date | undefined> {
  const { granted, resetsAt } = await takeQuota(tx, organization_id, quota, 1);
  return granted > 0 ? undefined : resetsAt;
}
