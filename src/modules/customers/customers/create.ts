import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { customerCreated } from './events.ts';
import { insertCustomer, type CustomerRow } from './queries.ts';
import { NO_TAX_DETAILS } from './tax-ids.ts';
import { toColumns, toValidationError, type CustomerInput } from './validate.ts';

/**
 * Creates a customer before the first purchase.
 * @throws RequestValidationError the organization has a customer with the e-mail address or the external id, the country does
 *   not exist, or the tax id is not one of the country
 */
export async function createCustomer(
  real: Tx,
  organization_id: string,
  { email, ...input }: CustomerInput & { email: string },
): Promise<CustomerRow> {
  const columns = toColumns(input, NO_TAX_DETAILS);
  const tx = await withOrganizationClock(real, organization_id);
  const customer = await insertCustomer(tx.db, { ...columns, organization_id, email, created_at: tx.now }).catch(
    (error: unknown) => {
      throw toValidationError(error, { ...input, email });
    },
  );
  tx.emit(customerCreated(customer));
  return customer;
}
