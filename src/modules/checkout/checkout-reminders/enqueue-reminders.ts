import { getOrThrow } from '../../../shared/index-by.ts';
import { findOrInsertUsers } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { claimUnfinished, findUnfinished, wasRemindedLately, type UnfinishedCheckout } from './queries.ts';

/** Checkouts that are handled in one transaction. */
const BATCH = 100;

/**
 * Enqueues one reminder for each checkout that its buyer left. The organization configures the hours after the last change of
 * the buyer. A mailbox gets one reminder of an organization a week. Safe to run on several workers at once.
 * @param organizationId leaves out all other organizations
 */
export async function enqueueReminders(ctx: JobContext, organizationId?: string): Promise<void> {
  while ((await ctx.transaction((tx) => enqueueBatch(tx, organizationId))) === BATCH);
}

/** @returns the number of checkouts */
async function enqueueBatch(tx: Tx, organizationId: string | undefined): Promise<number> {
  const ids = await claimUnfinished(tx.db, { now: tx.now, limit: BATCH, organizationId });
  const found = new Map((await findUnfinished(tx.db, ids)).map((checkout) => [checkout.id, checkout]));
  const byMailbox = new Map<string, UnfinishedCheckout>();
  // The newest one of each mailbox is first.
  for (const id of ids) {
    const checkout = found.get(id);
    if (checkout === undefined) continue;
    const mailbox = `${checkout.organization_id}:${checkout.mailbox}`;
    if (byMailbox.has(mailbox) || (await wasRemindedLately(tx.db, checkout, tx.now))) continue;
    byMailbox.set(mailbox, checkout);
  }
  const checkouts = [...byMailbox.values()];
  if (checkouts.length === 0) return ids.length;
  const addresses = checkouts.map(({ customer_email }) => customer_email);
  const users = await findOrInsertUsers(tx.db, addresses, tx.now);
  const emails = checkouts.map(({ id, organization_id, customer_email }) => ({
    organization_id,
    kind: 'checkout_reminder',
    user_id: getOrThrow(users, customer_email).id,
    recipient: customer_email,
    object_id: id,
    event_id: null,
    key: `checkout_reminder:${id}`,
    isUnpaid: true,
    isBySeller: false,
  }));
  await enqueueEmails(tx, emails);
  return ids.length;
}
