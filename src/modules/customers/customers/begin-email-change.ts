import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../shared/durations.ts';
import { invalidField } from '../../../shared/errors.ts';
import { findOrInsertUser } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasOtherCustomer, type CustomerRow } from './queries.ts';

/** Time that the owner of the present address has to refuse a change. */
const CHANGE_WAIT_MS = 3 * DAY_MS;
/** A merge cannot be undone, so it waits for the time of a change and for the one in which a change can be undone. */
const MERGE_WAIT_MS = 10 * DAY_MS;

export const NO_EMAIL_CHANGE = {
  customer_new_email: null,
  email_change_id: null,
  merging_into_id: null,
  email_change_takes_effect_at: null,
  email_change_confirmed_at: null,
  email_change_agreed_at: null,
  customer_former_email: null,
  email_undo_until: null,
};

type EmailColumns = Partial<Pick<CustomerRow, 'email' | keyof typeof NO_EMAIL_CHANGE>>;

/** @returns the columns of a change that waits for the owners of both addresses */
export const pendingEmailChange = (now: Date, customer_new_email: string, merging_into_id: string | null = null) => ({
  ...NO_EMAIL_CHANGE,
  customer_new_email,
  merging_into_id,
  email_change_id: randomUUID(),
  email_change_takes_effect_at: new Date(now.getTime() + (merging_into_id === null ? CHANGE_WAIT_MS : MERGE_WAIT_MS)),
});

/** Whether the owner of the former address can still undo a change. */
export const canUndoEmailChange = ({ email_undo_until }: Pick<CustomerRow, 'email_undo_until'>, now: Date) =>
  email_undo_until !== null && email_undo_until > now;

export const UNDOABLE_EMAIL_CHANGE =
  'The e-mail address has changed, and the owner of the former one can undo it for seven days. Undo it, or wait until then.';

/**
 * Converts an e-mail address from the seller into the columns that it changes. The account of an address receives the purchases, so
 * the owner of the new address has to confirm it if the customer has an account.
 * @param requireRight throws unless the caller may act for customers
 * @throws RequestValidationError another customer has the address, or the last change can be undone
 */
export async function emailColumns(
  { db, now }: Tx,
  customer: CustomerRow,
  email: string | undefined,
  requireRight: () => void,
): Promise<EmailColumns> {
  if (email === undefined) return {};
  if (customer.user_id === null) return { email };
  const address = email.toLowerCase();
  if (canUndoEmailChange(customer, now)) {
    if (address === customer.email) return {};
    throw invalidField('email', UNDOABLE_EMAIL_CHANGE, email);
  }
  if (address === customer.email) return NO_EMAIL_CHANGE;
  requireRight();
  if (await hasOtherCustomer(db, customer, address))
    throw invalidField('email', 'Another customer of the organization has this e-mail address.', email);
  return pendingEmailChange(now, address);
}

/** Asks the owner of the new address for a confirmation, and tells the owner of the former one, who can refuse the change. */
export async function sendEmailChange(tx: Tx, customer: CustomerRow): Promise<void> {
  const { id, organization_id, user_id, customer_new_email: address, email_change_id } = customer;
  if (user_id === null || address === null || email_change_id === null) return;
  const about = { organization_id, object_id: id, event_id: null, isBySeller: true };
  // The account decides whether a test organization may write to the address.
  const account = await findOrInsertUser(tx.db, address, tx.now);
  await enqueueEmails(tx, [
    {
      ...about,
      kind: 'email_change_notice',
      user_id,
      recipient: customer.email,
      key: `email_change_notice:${email_change_id}`,
      isUnpaid: false,
    },
    {
      ...about,
      kind: 'email_change',
      user_id: account.id,
      recipient: address,
      key: `email_change:${email_change_id}`,
      isUnpaid: true,
    },
  ]);
}
