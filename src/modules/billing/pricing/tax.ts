import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { OrganizationBillingRow } from '../../identity/organizations/index.ts';
import type { Tax, TaxProvider } from '../../../platform/ports/tax-provider.ts';

/** Who buys, as far as taxes are concerned. */
export interface TaxBuyer {
  billing_address: Record<string, unknown> | null;
  tax_id: string | null;
}

interface Sold {
  amount: number;
  currency: string;
  seller: OrganizationBillingRow | undefined;
  buyer: TaxBuyer;
  benefits: readonly Pick<BenefitRow, 'is_tax_applicable'>[];
  at: Date;
}

/**
 * What tax is due; null where nobody has to be asked: nothing to pay, a seller who levies none, a buyer of unknown country.
 * @throws TaxUnavailable
 */
export async function taxOn(
  taxes: TaxProvider,
  { amount, currency, seller, buyer, benefits, at }: Sold,
): Promise<Tax | null> {
  const address = buyer.billing_address;
  if (amount === 0 || seller === undefined || seller.tax_countries.length === 0 || address === null) return null;
  return taxes.taxOf({
    amount,
    currency,
    seller: { country: textOf(seller.address, 'country'), taxCountries: seller.tax_countries },
    buyer: {
      country: textOf(address, 'country') ?? '',
      state: textOf(address, 'state'),
      postalCode: textOf(address, 'postal_code'),
      taxId: buyer.tax_id,
    },
    // A product with one taxable benefit is taxable as a whole.
    isTaxable: benefits.some(({ is_tax_applicable }) => is_tax_applicable),
    at,
  });
}

function textOf(address: Record<string, unknown> | null, field: string): string | null {
  const text = address?.[field];
  return typeof text === 'string' ? text : null;
}
