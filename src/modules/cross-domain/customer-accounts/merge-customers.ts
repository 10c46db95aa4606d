import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import {
  canUndoEmailChange,
  customerDeleted,
  customerMerged,
  customerUpdated,
  detailsOfMerged,
  lockCustomer,
  lockCustomersById,
  pendingEmailChange,
  sendEmailChange,
  UNDOABLE_EMAIL_CHANGE,
  updateCustomer,
  type CustomerRow,
} from '../../customers/customers/index.ts';
import {
  accessibleOrganizations,
  requireScope,
  withOrganizationClock,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { findOrInsertUser } from '../../identity/users/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { announceMoved } from './announce-moved.ts';
import { moveToAccount, type AccountOptions } from './move-customer.ts';
import { lockShownRows } from './moved-queries.ts';
import { UNITED, uniteRows } from './merge-queries.ts';

interface MergeInput {
  subject: UserSubject | OrganizationSubject;
  /** The customer who remains. */
  id: string;
  /** The customer whose records move. */
  customer_id: string;
}

/**
 * Begins to merge a customer into another one. The owner of the remaining address confirms it like a change of the address.
 * @throws ResourceNotFound
 * @throws InsufficientScope
 * @throws RequestValidationError the other customer cannot be merged
 */
export async function beginMerge(real: Tx, { subject, id, customer_id }: MergeInput): Promise<CustomerRow> {
  const refuse = (reason: string) => invalidField('customer_id', reason, customer_id);
  const [remaining, former] = await lockBoth(real, accessibleOrganizations(subject), id, customer_id);
  if (remaining === undefined) throw new ResourceNotFound();
  requireScope(subject, remaining.organization_id, 'customers:write');
  if (former?.organization_id !== remaining.organization_id) throw refuse('The organization has no such customer.');
  if (former.id === remaining.id) throw refuse('A customer cannot be merged into itself.');
  if (former.erased_at !== null || remaining.erased_at !== null)
    throw refuse('The personal data of one of the customers was erased.');
  if (former.user_id === null) throw refuse('The customer has bought nothing. Delete it instead.');
  const tx = await withOrganizationClock(real, remaining.organization_id);
  if (canUndoEmailChange(former, tx.now) || canUndoEmailChange(remaining, tx.now)) throw refuse(UNDOABLE_EMAIL_CHANGE);
  const merging = await updateCustomer(tx.db, former.id, {
    ...pendingEmailChange(tx.now, remaining.email, remaining.id),
    modified_at: tx.now,
  });
  tx.emit(customerUpdated(merging, former));
  await sendEmailChange(real, merging);
  return merging;
}

async function lockBoth(tx: Tx, ids: AccessibleOrganizationIds, ...wanted: readonly string[]) {
  const locked = await lockCustomersById(tx.db, ids, wanted);
  const found = [];
  for (const id of wanted)
    found.push(locked.find((customer) => customer.id === id.toLowerCase()) ?? (await lockCustomer(tx.db, ids, id)));
  return found;
}

/**
 * Gives everything of a customer to the one into which it is merged, and deletes it. Both must be locked.
 * @param hasAgreed whether the owner of the former address has agreed
 */
export async function mergeLocked(
  tx: Tx,
  options: AccountOptions,
  { former, remaining }: { former: CustomerRow; remaining: CustomerRow },
  hasAgreed: boolean,
): Promise<CustomerRow> {
  const account = await findOrInsertUser(tx.db, remaining.email, tx.now);
  const shown = await lockShownRows(tx.db, former);
  const { organization_id, user_id } = former;
  if (user_id !== null) await moveToAccount(tx, withoutUnited(options), { ...former, user_id }, { account, hasAgreed });
  const accounts = { from: user_id, to: account.id };
  await uniteRows(tx.db, { organization_id, ...accounts, former: former.id, remaining: remaining.id });
  const details = { ...detailsOfMerged(remaining, former), user_id: account.id, modified_at: tx.now };
  const merged = await updateCustomer(tx.db, remaining.id, details);
  tx.emit(customerUpdated(merged, remaining));
  await announceMoved(tx, shown, { organization_id, user_id: account.id });
  tx.emit(customerMerged(merged, former));
  tx.emit(customerDeleted(former, former));
  return merged;
}

/** `uniteRows` moves the rows of these tables. */
function withoutUnited({ kinds, rules }: AccountOptions): AccountOptions {
  const united = new Set<string>(UNITED);
  const customer = Object.fromEntries(Object.entries(rules.customer).filter(([table]) => !united.has(table)));
  return { kinds, rules: { ...rules, customer } };
}
