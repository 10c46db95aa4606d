import { randomUUID } from 'node:crypto';
import { invalidField } from '../../../shared/errors.ts';
import { findOrInsertUser } from '../../identity/users/index.ts';
import { enqueueEmails } from '../../notifications/emails/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasOtherCustomer, type CustomerRow } from './queries.ts';

type EmailColumns = Partial<Pick<CustomerRow, 'email' | 'customer_new_email' | 'email_change_id' | 'merging_into_id'>>;

export const NO_EMAIL_CHANGE = { customer_new_email: null, email_change_id: null, merging_into_id: null };

/**
 * Converts an e-mail address from the seller into the columns that it changes. The account of an address receives the purchases, so
 * the owner of the new address has to confirm it if the customer has an account.
 * @throws RequestValidationError another customer has the address
 */
export async function emailColumns(
  { db }: Tx,
  customer: CustomerRow,
  email: string | undefined,
): Promise<EmailColumns> {
  if (email === undefined) return {};
  if (customer.user_id === null) return { email };
  const address = email.toLowerCase();
  if (address === customer.email) return NO_EMAIL_CHANGE;
  if (await hasOtherCustomer(db, customer, address))
    throw invalidField('email', 'Another customer of the organization has this e-mail address.', email);
  return { customer_new_email: address, email_change_id: randomUUID(), merging_into_id: null };
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
