import { violation, type Violation } from '../../../shared/errors.ts';
import { normalizeTaxId, validateTaxId, type CountryTaxId } from '../../../shared/tax-ids.ts';
import type { CustomerRow } from './queries.ts';

type TaxIdColumns = Pick<CustomerRow, 'tax_id' | 'customer_other_tax_ids'>;
export type TaxDetails = TaxIdColumns & Pick<CustomerRow, 'billing_address'>;

/** A buyer without tax ids. */
export const NO_TAX_DETAILS: TaxDetails = { billing_address: null, tax_id: null, customer_other_tax_ids: [] };

/** Returns all tax ids of a buyer, one for each country. The one of the billing address comes first. */
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
  /** Each in its one spelling. */
  tax_ids?: readonly CountryTaxId[] | undefined;
}

/**
 * Converts the input into the columns that it changes. A move to a country of which the buyer has a tax id makes that one the
 * first. Without an address no tax id is the first.
 * @param billing_address the address after the change
 */
export function taxIdColumns(
  { tax_id, tax_ids }: TaxIdInput,
  before: TaxDetails,
  billing_address: TaxDetails['billing_address'],
): Partial<TaxIdColumns> {
  const country = billing_address?.country;
  const others = before.customer_other_tax_ids;
  if (tax_ids !== undefined) return divideTaxIds(tax_ids, country);
  const isElsewhere = others.some((taxId) => taxId.country === country);
  const isAlone = country === undefined && before.tax_id !== null;
  if (tax_id === undefined) return isElsewhere || isAlone ? divideTaxIds(taxIdsOf(before), country) : {};
  const remaining = others.filter((taxId) => taxId.country !== country);
  return { tax_id: normalizeTaxId(tax_id, country), ...(isElsewhere && { customer_other_tax_ids: remaining }) };
}

/** Adds the tax ids of countries of which the buyer has none yet. */
export function addTaxIds(known: readonly CountryTaxId[], more: readonly CountryTaxId[]): CountryTaxId[] {
  const countries = new Set(known.map(({ country }) => country));
  return [...known, ...more.filter(({ country }) => !countries.has(country))];
}

/** Names of the fields in a body. */
interface TaxFields {
  taxId: string;
  taxIds: string;
  address: string;
}

/** Returns the violations of tax ids. The contract has read the ones of the list. @param after the columns after the change */
export function validateTaxIds(
  { tax_id, tax_ids }: TaxIdInput,
  after: Pick<TaxDetails, 'tax_id' | 'billing_address'>,
  fields: TaxFields,
): Violation[] {
  const { tax_id: first, billing_address: address } = after;
  if (tax_ids === undefined) return validateTaxId({ taxId: first, address }, fields);
  const countries = tax_ids.map(({ country }) => country);
  const differs = tax_id !== undefined && normalizeTaxId(tax_id, address?.country) !== first;
  return [
    ...tax_ids.flatMap(({ country }, at) =>
      countries.indexOf(country) < at
        ? [violation([fields.taxIds, at, 'country'], 'The list has another tax id of this country.', country)]
        : [],
    ),
    ...(differs ? [violation(fields.taxId, `The first of \`${fields.taxIds}\` differs from this.`, tax_id)] : []),
  ];
}
