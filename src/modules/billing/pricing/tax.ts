import type { NormalizedAddress } from '../../../shared/address.ts';
import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { OrganizationBillingRow } from '../../identity/organizations/index.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { TaxQuotes } from './tax-quotes.ts';

/** The buyer's data that decide about taxes. */
export interface TaxBuyer {
  billing_address: NormalizedAddress | null;
  tax_id: string | null;
}

interface TaxedSale {
  amount: number;
  currency: string;
  seller: OrganizationBillingRow | undefined;
  buyer: TaxBuyer;
  benefits: readonly Pick<BenefitRow, 'is_tax_applicable'>[];
  at: Date;
}

/**
 * @returns the tax on a sale. Null when there is nothing to pay, the seller levies no tax, or the buyer's country is unknown.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function taxOn(quotes: TaxQuotes, { amount, currency, seller, buyer, benefits, at }: TaxedSale): Tax | null {
  if (amount === 0 || seller === undefined || seller.tax_countries.length === 0) return null;
  if (buyer.billing_address === null) return null;
  const { country, state, postal_code } = buyer.billing_address;
  return quotes.taxOf({
    amount,
    currency,
    seller: { country: seller.address?.country ?? null, taxCountries: seller.tax_countries },
    buyer: { country, state, postalCode: postal_code, taxId: buyer.tax_id },
    // A product with one taxable benefit is taxable as a whole.
    isTaxable: benefits.some(({ is_tax_applicable }) => is_tax_applicable),
    at,
  });
}
