import { ApiError, ResourceNotFound } from '../../../shared/errors.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { violatesForeignKey } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { isBuying, lockBuyers } from './buyer-lock-queries.ts';
import { customerDeleted } from './events.ts';
import { deleteCustomerRow, findCustomer, lockCustomer } from './queries.ts';

class CustomerHasPurchases extends ApiError {
  constructor(detail = 'The customer has purchases and cannot be deleted.', options?: ErrorOptions) {
    super('CustomerHasPurchases', detail, options);
  }
}

/**
 * Deletes a customer without purchases. Nothing but the id stays.
 * @throws ResourceNotFound
 * @throws CustomerHasPurchases
 */
export async function deleteCustomer(real: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  const found = await findCustomer(real.db, ids, id);
  if (found === undefined) throw new ResourceNotFound();
  await lockBuyers(real.db, [found.email]);
  if (await isBuying(real.db, found)) throw new CustomerHasPurchases('A payment of the customer is under way.');
  const customer = await lockCustomer(real.db, ids, id);
  if (customer === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, customer.organization_id);
  const isDeleted = await deleteCustomerRow(tx.db, customer.id).catch((error: unknown) => {
    throw violatesForeignKey(error) ? new CustomerHasPurchases(undefined, { cause: error }) : error;
  });
  if (!isDeleted) throw new CustomerHasPurchases();
  tx.emit(customerDeleted(customer, customer));
}
