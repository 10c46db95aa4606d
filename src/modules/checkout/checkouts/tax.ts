import { isTaxRegistered, TaxQuoteMissing, taxOn, type TaxQuotes } from '../../billing/pricing/index.ts';
import type { DiscountRow } from '../../catalog/discounts/index.ts';
import { getOrThrow } from '../../../shared/index-by.ts';
import { findOrganizationBilling } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { TaxUnavailable, type TaxQuestion } from '../../../platform/ports/tax-provider.ts';
import { loadProducts, type PriceRow } from '../../catalog/products/index.ts';
import type { CheckoutRow } from './queries.ts';
import { duePriceOf } from './totals.ts';
import { upcomingCharges, type UpcomingCharge } from './upcoming-charges.ts';

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

type TaxColumns = Pick<CheckoutRow, 'tax' | 'tax_amount' | 'upcoming_tax_amounts'>;

/**
 * Calculates the tax that is due now, and the tax of each upcoming charge. A buyer whose country is unknown pays none yet. A tax
 * is unknown if the tax service does not answer.
 * @returns the columns that store the taxes. The value is null while a tax is unknown
 * @throws TaxQuoteMissing with the questions about all charges
 */
export async function calculateTaxes(
  tx: Tx,
  quotes: TaxQuotes,
  { checkout, price, discount }: TaxedCheckout,
): Promise<TaxColumns> {
  const amount = duePriceOf(checkout, price, discount);
  if (amount === null) return { tax: null, tax_amount: null, upcoming_tax_amounts: [] };
  const { customer_billing_address: billing_address, customer_tax_id: tax_id } = checkout;
  const upcoming = upcomingCharges({ checkout, price, discount, now: tx.now });
  const untaxed = { tax: null, tax_amount: 0, upcoming_tax_amounts: upcoming.map(() => 0) };
  if (upcoming.length === 0 && (amount === 0 || billing_address == null)) return untaxed;
  const [seller] = await findOrganizationBilling(tx.db, [checkout.organization_id]);
  if (!isTaxRegistered(seller)) return untaxed;
  if (billing_address == null) return { ...untaxed, upcoming_tax_amounts: null };
  const { benefits } = getOrThrow(await loadProducts(tx, [checkout.product_id]), checkout.product_id);
  const buyer = { billing_address, tax_id };
  const sale = { behavior: price.tax_behavior, currency: checkout.currency ?? '', seller, buyer, benefits };
  const missing: TaxQuestion[] = [];
  const taxOfCharge = ({ amount: charged, starts_at: at }: UpcomingCharge) => {
    try {
      return taxOn(quotes, { ...sale, amount: charged, at });
    } catch (error) {
      if (error instanceof TaxQuoteMissing) missing.push(...error.questions);
      else if (!(error instanceof TaxUnavailable)) throw error;
      return 'unknown';
    }
  };
  const tax = taxOfCharge({ amount, starts_at: tx.now });
  const later = upcoming.map(taxOfCharge).flatMap((known) => (known === 'unknown' ? [] : [known?.amount ?? 0]));
  if (missing.length > 0) throw new TaxQuoteMissing(missing);
  return {
    ...(tax === 'unknown' ? { tax: null, tax_amount: null } : { tax: tax && { ...tax }, tax_amount: tax?.amount ?? 0 }),
    upcoming_tax_amounts: later.length === upcoming.length ? later : null,
  };
}
