import { isTaxRegistered, taxOn, type TaxQuotes } from '../../billing/pricing/index.ts';
import type { DiscountRow } from '../../catalog/discounts/index.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import { findOrganizationBilling } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { TaxUnavailable, type Tax } from '../../../platform/ports/tax-provider.ts';
import { loadProducts, type PriceRow } from '../../catalog/products/index.ts';
import type { CheckoutRow } from './queries.ts';
import { duePriceOf } from './totals.ts';

interface TaxedCheckout {
  checkout: Pick<
    CheckoutRow,
    | 'organization_id'
    | 'product_id'
    | 'amount'
    | 'is_trial_used'
    | 'currency'
    | 'customer_billing_address'
    | 'customer_tax_id'
  >;
  price: PriceRow;
  discount: DiscountRow | undefined;
}

/**
 * @returns the tax that is due now, `unknown` when the tax service does not answer, or null when no tax is due: a buyer whose
 *   country is unknown pays none yet
 * @throws TaxQuoteMissing
 */
export async function calculateTax(
  tx: Tx,
  quotes: TaxQuotes,
  { checkout, price, discount }: TaxedCheckout,
): Promise<Tax | null | 'unknown'> {
  const amount = duePriceOf(checkout, price, discount);
  if (!amount || checkout.customer_billing_address == null) return null;
  const [seller] = await findOrganizationBilling(tx.db, [checkout.organization_id]);
  if (!isTaxRegistered(seller)) return null;
  const { benefits } = getOrThrow(await loadProducts(tx, [checkout.product_id]), checkout.product_id);
  const { tax_behavior: behavior } = price;
  const buyer = { billing_address: checkout.customer_billing_address, tax_id: checkout.customer_tax_id };
  try {
    return taxOn(quotes, { amount, behavior, currency: checkout.currency ?? '', seller, buyer, benefits, at: tx.now });
  } catch (error) {
    if (error instanceof TaxUnavailable) return 'unknown';
    throw error;
  }
}

/** @returns the columns that store a calculated tax. Both are null while the tax is unknown. */
export function taxColumns({ amount }: Pick<CheckoutRow, 'amount'>, tax: Tax | null | 'unknown') {
  if (amount === null || tax === 'unknown') return { tax: null, tax_amount: null };
  return { tax: tax && { ...tax }, tax_amount: tax?.amount ?? 0 };
}
