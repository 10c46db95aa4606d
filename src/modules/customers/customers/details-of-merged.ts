import type { CustomerRow } from './queries.ts';
import { addTaxIds, divideTaxIds, taxIdsOf } from './tax-ids.ts';

const MAX_METADATA_KEYS = 50;

/** @returns the details of the remaining customer. The former customer fills in what it lacks */
export function detailsOfMerged(remaining: CustomerRow, former: CustomerRow): Partial<CustomerRow> {
  const billing_address = remaining.billing_address ?? former.billing_address;
  const metadata = { ...remaining.metadata, ...former.metadata, ...remaining.metadata };
  return {
    customer_name: remaining.customer_name ?? former.customer_name,
    external_id: remaining.external_id ?? former.external_id,
    language: remaining.language ?? former.language,
    billing_address,
    ...divideTaxIds(addTaxIds(taxIdsOf(remaining), taxIdsOf(former)), billing_address?.country),
    metadata: Object.fromEntries(Object.entries(metadata).slice(0, MAX_METADATA_KEYS)),
  };
}
