import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { accessibleOrganizations, requireScope, withOrganizationClock } from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { emailColumns, sendEmailChange } from './begin-email-change.ts';
import { customerUpdated } from './events.ts';
import { lockCustomer, updateCustomer as store, type CustomerRow } from './queries.ts';
import { toColumns, toValidationError, type CustomerInput } from './validate.ts';

/**
 * Changes a customer for its seller. Existing orders and subscriptions keep their details.
 * @throws ResourceNotFound
 * @throws RequestValidationError an erased customer, and as `createCustomer` does
 * @throws InsufficientScope @throws InsufficientRole the caller begins a change of the address, and may not act for customers
 */
export async function updateCustomer(
  real: Tx,
  { subject, id }: { subject: UserSubject | OrganizationSubject; id: string },
  { email, ...input }: CustomerInput,
): Promise<CustomerRow> {
  const customer = await lockCustomer(real.db, accessibleOrganizations(subject), id);
  if (customer === undefined) throw new ResourceNotFound();
  if (customer.erased_at !== null) throw erasedCustomer(id);
  const tx = await withOrganizationClock(real, customer.organization_id);
  const requireRight = () => requireScope(subject, customer.organization_id, 'customer_sessions:write');
  const columns = { ...toColumns(input, customer), ...(await emailColumns(tx, customer, email, requireRight)) };
  const updated = await store(tx.db, customer.id, { ...columns, modified_at: tx.now }).catch((error: unknown) => {
    throw toValidationError(error, { ...input, ...(email !== undefined && { email }) });
  });
  tx.emit(customerUpdated(updated, customer));
  if (updated.email_change_id !== customer.email_change_id) await sendEmailChange(real, updated);
  return updated;
}

const erasedCustomer = (input: string) => {
  const msg = 'The personal data of this customer was erased. Create another customer.';
  return new RequestValidationError([{ type: 'value_error', loc: ['path', 'id'], msg, input }]);
};
