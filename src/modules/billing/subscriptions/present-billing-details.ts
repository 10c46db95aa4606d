import { taxIdsOf } from '../../customers/customers/index.ts';
import type { BilledBuyer } from '../pricing/index.ts';

/** Presents the buyer's data on bills. */
export function presentBillingDetails({
  customer_name,
  billing_address,
  tax_id,
  customer_other_tax_ids = [],
}: BilledBuyer) {
  const tax_ids = taxIdsOf({ billing_address, tax_id, customer_other_tax_ids });
  return { name: customer_name, address: billing_address, tax_id, tax_ids };
}
