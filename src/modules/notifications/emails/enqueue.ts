import { DAY_MS } from '../../../shared/durations.ts';
import type { ClockedTx } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { countUnpaid, findPayments, insertEmails, type EmailRow, type NewEmail, type PaymentPlace } from './queries.ts';
import { sendEmailsTask } from './tasks.ts';

/**
 * E-mails without a payment that one mailbox gets in a day, from all organizations together. Gifts of sellers are
 * counted apart, so that strangers cannot use up their limit.
 */
const MAX_UNPAID_PER_MAILBOX_AND_DAY = 3;

/**
 * Adds e-mails to the queue in a transaction. A worker sends them after the commit, each recipient's in this order.
 * Withholds e-mails about free orders beyond the limit of the mailbox: strangers can order with the addresses of others.
 * Times are real, also in a transaction at the time of a test clock: the database dates the rows by the clock.
 */
export async function enqueueEmails(tx: Tx | ClockedTx, emails: readonly NewEmail[]): Promise<void> {
  const now = 'realNow' in tx ? tx.realNow : tx.now;
  const payments = await findPayments(tx.db, emails);
  const counted = emails.map((email, at) => ({ ...email, quota: quotaOf(email, payments[at]) }));
  let added = await insertEmails(
    tx.db,
    counted.filter(({ isUnpaid }) => !isUnpaid),
    now,
  );
  const since = new Date(now.getTime() - DAY_MS);
  for (const email of counted.filter(({ isUnpaid }) => isUnpaid)) {
    const isWithheld = (await countUnpaid(tx.db, email, since)) >= MAX_UNPAID_PER_MAILBOX_AND_DAY;
    added += await insertEmails(tx.db, [isWithheld ? { ...email, withheld_reason: 'mailbox_limit' } : email], now);
  }
  if (added > 0) tx.wake(sendEmailsTask);
}

/** @returns the quota that an e-mail counts against while its organization is new; null if its receiver has paid */
function quotaOf({ kind, isUnpaid, isBySeller }: NewEmail, paid: PaymentPlace | undefined): EmailRow['quota'] {
  // Members have accepted to join.
  if (kind.startsWith('seller_') || paid === 'here') return null;
  // Receipts of the sandbox, with which a seller tries the shop, do not wait for the free orders of strangers.
  return isBySeller || (paid !== undefined && !isUnpaid) ? 'mails' : 'unpaid_mails';
}

/**
 * Makes the e-mails due that wait for a file.
 * @param lacks_file whether the file cannot be made, so that they are sent without it
 */
export async function releaseEmails(tx: Tx, key: string, { lacks_file }: Pick<EmailRow, 'lacks_file'>): Promise<void> {
  const released = await tx
    .db('emails')
    .where({ status: 'pending', awaited_file: key })
    .update({ awaited_file: null, lacks_file, next_attempt_at: tx.now });
  if (released > 0) tx.wake(sendEmailsTask);
}
