import { DAY_MS } from '../../../shared/durations.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { countUnpaid, insertEmails, type NewEmail } from './queries.ts';
import { sendEmailsTask } from './tasks.ts';

/** E-mails about free orders that one mailbox gets in a day, from all organizations together. */
const MAX_UNPAID_PER_MAILBOX_AND_DAY = 3;

/**
 * Adds e-mails to the queue in a transaction. A worker sends them after the commit, each recipient's in this order. Leaves
 * out e-mails about free orders beyond the limit of the mailbox: strangers can order with the addresses of others.
 */
export async function enqueueEmails(tx: Tx, emails: readonly NewEmail[]): Promise<void> {
  let added = await insertEmails(
    tx.db,
    emails.filter(({ isUnpaid }) => !isUnpaid),
    tx.now,
  );
  const since = new Date(tx.now.getTime() - DAY_MS);
  for (const email of emails.filter(({ isUnpaid }) => isUnpaid))
    if ((await countUnpaid(tx.db, email.recipient, since)) < MAX_UNPAID_PER_MAILBOX_AND_DAY)
      added += await insertEmails(tx.db, [email], tx.now);
  if (added > 0) tx.wake(sendEmailsTask);
}
