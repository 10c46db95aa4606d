import { randomUUID } from 'node:crypto';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import {
  customerDeleted,
  customerMerged,
  customerUpdated,
  detailsOfMerged,
  lockCustomersById,
  sendEmailChange,
  updateCustomer,
  type CustomerRow,
} from '../../customers/customers/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findOrInsertUser } from '../../identity/users/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { announceMoved } from './announce-moved.ts';
import { moveToAccount, type AccountCustomer, type AccountOptions } from './move-customer.ts';
import { lockShownRows } from './moved-queries.ts';
import { requireNoOpenCall } from './require-settled.ts';
import { UNITED, uniteRows } from './merge-queries.ts';

interface MergeInput {
  ids: AccessibleOrganizationIds;
  /** The customer who remains. */
  id: string;
  /** The customer whose records move. */
  customer_id: string;
}

/**
 * Begins to merge a customer into another one. The owner of the remaining address confirms it like a change of the address.
 * @throws ResourceNotFound
 * @throws RequestValidationError the other customer cannot be merged
 */
export async function beginMerge(real: Tx, { ids, id, customer_id }: MergeInput): Promise<CustomerRow> {
  const refuse = (reason: string) => invalidField('customer_id', reason, customer_id);
  const [remaining, former] = await lockBoth(real, ids, id, customer_id);
  if (remaining === undefined) throw new ResourceNotFound();
  if (former?.organization_id !== remaining.organization_id) throw refuse('The organization has no such customer.');
  if (former.id === remaining.id) throw refuse('A customer cannot be merged into itself.');
  if (former.erased_at !== null || remaining.erased_at !== null)
    throw refuse('The personal data of one of the customers was erased.');
  if (former.user_id === null) throw refuse('The customer has bought nothing. Delete it instead.');
  const tx = await withOrganizationClock(real, remaining.organization_id);
  const merging = await updateCustomer(tx.db, former.id, {
    customer_new_email: remaining.email,
    email_change_id: randomUUID(),
    merging_into_id: remaining.id,
    modified_at: tx.now,
  });
  tx.emit(customerUpdated(merging, former));
  await sendEmailChange(real, merging);
  return merging;
}

async function lockBoth(tx: Tx, ids: readonly string[], ...wanted: readonly string[]) {
  const locked = await lockCustomersById(tx.db, ids, wanted);
  return wanted.map((id) => locked.find((customer) => customer.id === id.toLowerCase()));
}

/**
 * Gives everything of a customer to the one into which it is merged, and deletes it.
 * @param found the customer with the confirmed change, before the locks
 * @throws ResourceNotFound the merge has ended, or the remaining customer has another address since
 * @throws PaymentUnderWay
 */
export async function confirmMerge(
  real: Tx,
  options: AccountOptions,
  found: AccountCustomer & { merging_into_id: string },
): Promise<void> {
  const { organization_id, email_change_id, merging_into_id } = found;
  const [former, remaining] = await lockBoth(real, [organization_id], found.id, merging_into_id);
  const isUnchanged = former?.email_change_id === email_change_id && remaining?.email === former.customer_new_email;
  if (former === undefined || remaining === undefined || !isUnchanged || remaining.erased_at !== null)
    throw new ResourceNotFound();
  await requireNoOpenCall(real, former);
  const tx = await withOrganizationClock(real, organization_id);
  const account = await findOrInsertUser(tx.db, remaining.email, tx.now);
  const shown = await lockShownRows(tx.db, former);
  const united = new Set<string>(UNITED);
  const customer = Object.fromEntries(Object.entries(options.rules.customer).filter(([table]) => !united.has(table)));
  await moveToAccount(
    tx,
    { ...options, rules: { ...options.rules, customer } },
    { ...former, user_id: found.user_id },
    account,
  );
  const accounts = { from: found.user_id, to: account.id };
  await uniteRows(tx.db, { organization_id, ...accounts, former: former.id, remaining: remaining.id });
  const details = { ...detailsOfMerged(remaining, former), user_id: account.id, modified_at: tx.now };
  const merged = await updateCustomer(tx.db, remaining.id, details);
  tx.emit(customerUpdated(merged, remaining));
  await announceMoved(tx, shown, { organization_id, user_id: account.id });
  tx.emit(customerMerged(merged, former));
  tx.emit(customerDeleted(former, former));
}
