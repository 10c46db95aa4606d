import { toChargeable } from '../../../shared/currencies.ts';
import { normalizeAddress, type NormalizedAddress } from '../../../shared/address.ts';
import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { OrganizationBillingRow } from '../../identity/organizations/index.ts';
import type { Tax, TaxSeller } from '../../../platform/ports/tax-provider.ts';
import { containedTax, isTaxIncluded, type TaxBehavior } from './tax-behavior.ts';
import type { TaxQuotes } from './tax-quotes.ts';

/** The buyer's data that decide about taxes. */
export interface TaxBuyer {
  billing_address: NormalizedAddress | null;
  tax_id: string | null;
}

export interface TaxedSale {
  /** Minor units: without tax, or with it, as `behavior` tells. */
  amount: number;
  behavior: TaxBehavior;
  currency: string;
  seller: OrganizationBillingRow | undefined;
  buyer: TaxBuyer;
  benefits: readonly Pick<BenefitRow, 'is_tax_applicable'>[];
  at: Date;
}

/**
 * @returns the tax on a sale, or null when there is nothing to pay, the seller levies no tax, or the buyer's country is
 * unknown.
 * @throws TaxQuoteMissing
 * @throws TaxUnavailable
 */
export function taxOn(
  quotes: TaxQuotes,
  { amount, behavior, currency, seller, buyer, benefits, at }: TaxedSale,
): Tax | null {
  if (amount === 0 || !isTaxRegistered(seller) || buyer.billing_address === null) return null;
  const { country, state, postal_code } = normalizeAddress(buyer.billing_address);
  const tax = quotes.taxOf({
    amount,
    currency,
    seller: toTaxSeller(seller),
    buyer: { country, state, postalCode: postal_code, taxId: buyer.tax_id },
    isTaxable: isTaxable(benefits),
    at,
  });
  if (isTaxIncluded(behavior, country)) return containedTax(tax, { amount, currency });
  return { ...tax, amount: toChargeable(tax.amount, currency) };
}

/** Whether the seller collects tax anywhere. */
export const isTaxRegistered = (seller: OrganizationBillingRow | undefined): seller is OrganizationBillingRow =>
  seller !== undefined && (seller.tax_countries.length > 0 || seller.oss_registration !== null);

/** Addresses of earlier versions have other spellings of states. */
function toTaxSeller({
  address: stored,
  tax_countries,
  oss_registration,
  eu_place_of_supply,
  business_buyers,
}: OrganizationBillingRow): TaxSeller {
  const address = stored && normalizeAddress(stored);
  return {
    country: address?.country ?? null,
    state: address?.state ?? null,
    postalCode: address?.postal_code ?? null,
    taxCountries: tax_countries,
    oss: oss_registration && { scheme: oss_registration.scheme, country: oss_registration.member_state },
    euPlaceOfSupply: eu_place_of_supply,
    businessBuyers: business_buyers,
  };
}

/** A sale is taxable unless the seller has marked every benefit of the product as not taxable. */
const isTaxable = (benefits: TaxedSale['benefits']) =>
  benefits.length === 0 || benefits.some(({ is_tax_applicable }) => is_tax_applicable);
