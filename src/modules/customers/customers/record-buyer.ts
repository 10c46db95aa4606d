import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { customerCreated, customerUpdated } from './events.ts';
import { insertUnknownBuyers, lockCustomerOfBuyer, updateCustomer, type CustomerRow } from './queries.ts';
import { addTaxIds, divideTaxIds, NO_TAX_DETAILS, taxIdsOf } from './tax-ids.ts';

/** The buyer of a purchase, with the details that the purchase was billed to. */
export type Buyer = Pick<
  CustomerRow,
  'organization_id' | 'email' | 'customer_name' | 'billing_address' | 'tax_id' | 'customer_other_tax_ids' | 'language'
> & { user_id: string };

/** Details of a person who receives something without a purchase. */
export const NO_DETAILS = { ...NO_TAX_DETAILS, customer_name: null, language: null };

/**
 * Finds or creates the customer who buys, in the transaction of the purchase. Anybody can buy for any e-mail address, so a
 * purchase fills in what the customer lacks and replaces nothing. Safe against concurrent purchases, and against a seller who
 * creates or deletes the customer meanwhile.
 */
export async function recordBuyer(tx: Tx, buyer: Buyer): Promise<CustomerRow> {
  const known = await lockCustomerOfBuyer(tx.db, buyer);
  if (known !== undefined) return completeCustomer(tx, known, buyer);
  const [created] = await insertUnknownBuyers(tx.db, [{ ...buyer, created_at: tx.now }]);
  // Another transaction created the customer since the first statement.
  if (created === undefined) return recordBuyer(tx, buyer);
  tx.emit(customerCreated(created));
  return created;
}

/** Finds or creates the customers of an import, as `recordBuyer` does for one. */
export async function recordBuyers(tx: Tx, buyers: readonly Buyer[]): Promise<void> {
  const created = await insertUnknownBuyers(
    tx.db,
    await mapInPieces(buyers, (buyer) => ({ ...buyer, created_at: tx.now })),
  );
  for (const customer of created) tx.emit(customerCreated(customer));
  const recorded = new Set(created.map(({ user_id }) => user_id));
  for (const buyer of buyers) if (!recorded.has(buyer.user_id)) await recordBuyer(tx, buyer);
}

async function completeCustomer(tx: Tx, customer: CustomerRow, buyer: Buyer): Promise<CustomerRow> {
  const missing = {
    ...(customer.user_id === null && { user_id: buyer.user_id }),
    ...(customer.customer_name === null && buyer.customer_name !== null && { customer_name: buyer.customer_name }),
    ...(customer.language === null && buyer.language !== null && { language: buyer.language }),
    ...completeAddress(customer, buyer),
  };
  if (Object.keys(missing).length === 0) return customer;
  const completed = await updateCustomer(tx.db, customer.id, { ...missing, modified_at: tx.now });
  tx.emit(customerUpdated(completed, customer));
  return completed;
}

/** A tax id belongs to its address, so all are filled in together. The tax id that the seller knows of a country stays. */
function completeAddress(customer: CustomerRow, buyer: Buyer): Partial<CustomerRow> {
  const { billing_address } = buyer;
  const isMissing = customer.billing_address === null && customer.tax_id === null;
  if (!isMissing || billing_address === null) return {};
  const taxIds = addTaxIds(customer.customer_other_tax_ids, taxIdsOf(buyer));
  return { billing_address, ...divideTaxIds(taxIds, billing_address.country) };
}
