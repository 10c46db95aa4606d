import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import {
  customerUpdated,
  findCustomerOfEmailChange,
  hasOtherCustomer,
  lockCustomerOfEmailChange,
  NO_EMAIL_CHANGE,
  updateCustomer,
  type CustomerRow,
  type EmailChangeLink,
} from '../../customers/customers/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { findOrInsertUser } from '../../identity/users/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { announceMoved } from './announce-moved.ts';
import { confirmMerge } from './merge-customers.ts';
import { moveCustomer, type AccountCustomer, type AccountOptions } from './move-customer.ts';
import { lockShownRows } from './moved-queries.ts';
import { requireNoOpenCall, requireNotBuying } from './require-settled.ts';

class CustomerEmailTaken extends ApiError {
  constructor() {
    super('CustomerEmailTaken', 'Another customer of the organization has this e-mail address.');
  }
}

type ChangingCustomer = AccountCustomer & { customer_new_email: string };

/** @returns whether a customer has a pending change */
export const isChanging = (customer: CustomerRow | undefined): customer is ChangingCustomer =>
  customer !== undefined && customer.user_id !== null && customer.customer_new_email !== null;

/** @throws ResourceNotFound the change was confirmed, refused or replaced since */
async function lockChanging(tx: Tx, { changeId }: EmailChangeLink): Promise<ChangingCustomer> {
  const customer = await lockCustomerOfEmailChange(tx.db, changeId);
  if (!isChanging(customer)) throw new ResourceNotFound();
  return customer;
}

/**
 * Gives a customer the new e-mail address, and the purchases to the account of this address. A customer who is merged into another one ends.
 * @throws ResourceNotFound the change has ended, or the link was sent to the former address
 * @throws CustomerEmailTaken
 * @throws PaymentUnderWay
 */
export async function confirmEmailChange(real: Tx, options: AccountOptions, link: EmailChangeLink): Promise<void> {
  if (!link.mayConfirm) throw new ResourceNotFound();
  const found = await findCustomerOfEmailChange(real.db, link.changeId);
  if (!isChanging(found)) throw new ResourceNotFound();
  await requireNotBuying(real, found, found.customer_new_email);
  if (found.merging_into_id !== null)
    return confirmMerge(real, options, { ...found, merging_into_id: found.merging_into_id });
  const customer = await lockChanging(real, link);
  await requireNoOpenCall(real, customer);
  if (await hasOtherCustomer(real.db, customer, customer.customer_new_email)) throw new CustomerEmailTaken();
  const tx = await withOrganizationClock(real, customer.organization_id);
  const account = await findOrInsertUser(tx.db, customer.customer_new_email, tx.now);
  const changes = { ...NO_EMAIL_CHANGE, account, email_changed_at: real.now };
  const shown = await lockShownRows(tx.db, customer);
  tx.emit(customerUpdated(await moveCustomer(tx, options, customer, changes), customer));
  await announceMoved(tx, shown, { organization_id: customer.organization_id, user_id: account.id });
}

/** Ends a change. @throws ResourceNotFound the change has ended */
export async function refuseEmailChange(real: Tx, link: EmailChangeLink): Promise<void> {
  const customer = await lockChanging(real, link);
  const tx = await withOrganizationClock(real, customer.organization_id);
  const kept = await updateCustomer(tx.db, customer.id, { ...NO_EMAIL_CHANGE, modified_at: tx.now });
  tx.emit(customerUpdated(kept, customer));
}
