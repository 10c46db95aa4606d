import { blankToNull } from '../../../shared/address.ts';
import { invalidField } from '../../../shared/errors.ts';
import { findOrInsertUser } from '../../identity/users/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { orMergedInto } from './former-id-queries.ts';
import { findCustomers, type CustomerRow } from './queries.ts';
import { NO_DETAILS, recordBuyer, type Buyer } from './record-buyer.ts';

/** Receiver of what a seller gives or records: a customer, or an e-mail address that becomes one. */
export interface Receiver {
  customer_id?: string;
  customer_email?: string;
  customer_name?: string | null;
}

/**
 * Finds or creates the receiver, who is a customer with an account from now on.
 * @param details fill in what the customer lacks
 * @throws RequestValidationError the receiver is not named, named twice, or not a customer of the organization
 */
export async function recordReceiver(
  tx: Tx,
  organization_id: string,
  receiver: Receiver,
  details: Partial<Buyer> = {},
): Promise<CustomerRow & { user_id: string }> {
  const { email, customer_name } = await resolveReceiver(tx, organization_id, receiver);
  const { id: user_id } = await findOrInsertUser(tx.db, email, tx.now);
  const buyer = { ...NO_DETAILS, ...details, organization_id, user_id, email, customer_name };
  const customer = await recordBuyer(tx, buyer);
  return { ...customer, user_id: customer.user_id ?? user_id };
}

async function resolveReceiver(tx: Tx, organization_id: string, receiver: Receiver) {
  const { customer_id, customer_email, customer_name = null } = receiver;
  if ((customer_id === undefined) === (customer_email === undefined))
    throw invalidField('customer_email', 'Send either customer_id or customer_email.', customer_email);
  if (customer_email !== undefined) return { email: customer_email, ...blankToNull({ customer_name }) };
  const customer = await orMergedInto(tx.db, String(customer_id), async (id) => (await findCustomers(tx.db, [id]))[0]);
  if (customer?.organization_id !== organization_id)
    throw invalidField('customer_id', 'The organization has no such customer.', customer_id);
  return customer;
}
