import { parseTaxId } from '../../../shared/codes/tax-ids.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import { normalizeTaxId, type CountryTaxId } from '../../../shared/tax-ids.ts';
import type { CustomerRow } from './queries.ts';

type TaxIdColumns = Pick<CustomerRow, 'tax_id' | 'customer_other_tax_ids'>;
export type TaxDetails = TaxIdColumns & Pick<CustomerRow, 'billing_address'>;

/** Returns all tax ids of a customer, one for each country. The one of the billing address comes first. */
export const taxIdsOf = ({ billing_address, tax_id, customer_other_tax_ids }: TaxDetails): CountryTaxId[] => [
  ...(tax_id !== null && billing_address !== null ? [{ country: billing_address.country, value: tax_id }] : []),
  ...customer_other_tax_ids,
];

/** Separates the tax id of the billing address's country from the other tax ids. */
export function divideTaxIds(taxIds: readonly CountryTaxId[], country: string | undefined): TaxIdColumns {
  const own = taxIds.find((taxId) => taxId.country === country);
  return { tax_id: own?.value ?? null, customer_other_tax_ids: taxIds.filter((taxId) => taxId !== own) };
}

interface TaxIdInput {
  tax_id?: string | null | undefined;
  tax_ids?: readonly CountryTaxId[] | undefined;
}

/**
 * Converts the input into the columns that it changes. A move to a country of which the customer has a tax id makes that one
 * the first.
 * @param billing_address the address after the change
 */
export function taxIdColumns(
  { tax_id, tax_ids }: TaxIdInput,
  before: TaxDetails,
  billing_address: TaxDetails['billing_address'],
): Partial<TaxIdColumns> {
  const country = billing_address?.country;
  const others = before.customer_other_tax_ids;
  if (tax_ids !== undefined)
    return divideTaxIds(
      tax_ids.map(({ country: of, value }) => ({ country: of, value: normalizeTaxId(value, of) ?? value })),
      country,
    );
  const isElsewhere = others.some((taxId) => taxId.country === country);
  if (tax_id === undefined) return isElsewhere ? divideTaxIds(taxIdsOf(before), country) : {};
  const remaining = others.filter((taxId) => taxId.country !== country);
  return { tax_id: normalizeTaxId(tax_id, country), ...(isElsewhere && { customer_other_tax_ids: remaining }) };
}

/** Returns the violations of a list of tax ids. @param first the tax id that it makes the first */
export function validateTaxIds(
  tax_ids: readonly CountryTaxId[],
  { tax_id, first }: { tax_id: string | null | undefined; first: string | null | undefined },
): Violation[] {
  const countries = tax_ids.map(({ country }) => country);
  const differs = tax_id !== undefined && (tax_id || null) !== first;
  return [
    ...tax_ids.flatMap(({ country, value }, at) => {
      if (countries.indexOf(country) < at)
        return [violation(['tax_ids', at, 'country'], 'The list has another tax id of this country.', country)];
      const { reason } = parseTaxId(country, value);
      return reason === undefined ? [] : [violation(['tax_ids', at, 'value'], reason, value)];
    }),
    ...(differs ? [violation('tax_id', 'The first of `tax_ids` differs from this.', tax_id)] : []),
  ];
}
