import { invalidField, RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { customerUpdated } from './events.ts';
import { lockCustomer, updateCustomer as store, type CustomerRow } from './queries.ts';
import { toColumns, toValidationError, type CustomerInput } from './validate.ts';

/**
 * Changes a customer for its seller. Existing orders and subscriptions keep their details.
 * @throws ResourceNotFound
 * @throws RequestValidationError an erased customer, another e-mail address for a customer with an account, and as `createCustomer` does
 */
export async function updateCustomer(
  real: Tx,
  { ids, id }: { ids: AccessibleOrganizationIds; id: string },
  input: CustomerInput,
): Promise<CustomerRow> {
  const customer = await lockCustomer(real.db, ids, id);
  if (customer === undefined) throw new ResourceNotFound();
  if (customer.erased_at !== null) throw erasedCustomer(id);
  requireChangeableEmail(customer, input.email);
  const columns = toColumns(input, customer);
  const tx = await withOrganizationClock(real, customer.organization_id);
  const updated = await store(tx.db, id, { ...columns, modified_at: tx.now }).catch((error: unknown) => {
    throw toValidationError(error, input);
  });
  tx.emit(customerUpdated(updated, customer));
  return updated;
}

const erasedCustomer = (input: string) => {
  const msg = 'The personal data of this customer was erased. Create another customer.';
  return new RequestValidationError([{ type: 'value_error', loc: ['path', 'id'], msg, input }]);
};

/** The account of an e-mail address receives the purchases, so a seller could otherwise move them to another person. */
function requireChangeableEmail({ user_id, email: present }: CustomerRow, email: string | undefined) {
  if (email === undefined || user_id === null || email.toLowerCase() === present) return;
  throw invalidField(
    'email',
    'The customer has an account with the present address, which holds the purchases. The address cannot be changed.',
    email,
  );
}
