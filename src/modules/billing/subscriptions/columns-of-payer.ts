import type { CustomerRow } from '../../customers/customers/index.ts';
import type { SubscriptionRow } from './queries.ts';
import { NO_CARD } from './saved-card.ts';

/**
 * The columns of a subscription that another customer pays for. The payment method, the answers at the checkout and the comment belong to
 * the former one. Taxes need a place, so the country stays until the new customer has an address.
 */
export const columnsOfPayer = (
  { id, user_id, customer_name, billing_address, tax_id, customer_other_tax_ids }: CustomerRow & { user_id: string },
  { billing_address: former }: SubscriptionRow,
): Partial<SubscriptionRow> => ({
  customer_id: id,
  user_id,
  customer_name,
  billing_address: billing_address ?? countryOf(former),
  tax_id,
  customer_other_tax_ids,
  payment_method_ref: null,
  customer_payer_email: null,
  customer_withheld_card: null,
  custom_field_data: {},
  cancellation_comment: null,
  ...NO_CARD,
});

const countryOf = (address: SubscriptionRow['billing_address']) =>
  address && { ...address, line1: null, line2: null, postal_code: null, city: null };
