import { entityValidators, euVat, personValidators } from 'stdnum';
import type { Address } from './address.ts';
import { EU_MEMBERS } from './codes/country-list.ts';
import { violation, type Violation } from './errors.ts';
import { getOwn } from './own.ts';

/** A tax id, with the country whose authority gave it. */
export interface CountryTaxId {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  value: string;
}

/** Countries whose tax ids begin with another prefix than the ISO code. */
const COUNTRY_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' };
/** India's GSTIN, which the library lacks: state, permanent account number, entity, `Z`, check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const UNKNOWN_FORMAT = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,28}[\p{L}\p{N}]$/u;

/**
 * Whether a tax id has the format of its country, including check digits where the country has them. Spaces, dots,
 * hyphens and the country's prefix are optional. Does not tell whether the id is registered.
 */
export function isTaxId(country: string, text: string): boolean {
  const validators = [...(getOwn(entityValidators, country) ?? []), ...(getOwn(personValidators, country) ?? [])];
  if (country === 'IN' && GSTIN.test(text.trim().toUpperCase())) return true;
  if (validators.length === 0) return UNKNOWN_FORMAT.test(text.trim());
  return candidateSpellings(country, text).some((spelling) =>
    validators.some((validator) => validator.validate(spelling).isValid),
  );
}

/** Whether a tax id has the format of the EU's VAT Information Exchange System (VIES). A reverse charge needs one. */
export function isEuVatId(country: string, text: string): boolean {
  const validators = EU_MEMBERS.has(country) ? (getOwn(euVat, country) ?? []) : [];
  return candidateSpellings(country, text).some((spelling) =>
    validators.some((validator) => validator.validate(spelling).isValid),
  );
}

/**
 * Returns the violations of a tax id, which must have the format of the country of the address.
 * @param fields names of the fields in the body
 */
export function validateTaxId(
  { taxId, address }: { taxId: string | null | undefined; address: Pick<Address, 'country'> | null | undefined },
  fields: { taxId: string; address: string },
): Violation[] {
  if (!taxId?.trim()) return [];
  if (address == null)
    return [violation(fields.address, 'A tax id needs the country of the address.', null, 'missing')];
  // The wrong type of a country is a violation of its own.
  if (typeof address.country !== 'string' || isTaxId(address.country, taxId)) return [];
  return [violation(fields.taxId, 'This is not a tax id of the country of the address.', taxId)];
}

function candidateSpellings(country: string, text: string): string[] {
  const bare = text.trim().toUpperCase();
  const prefix = getOwn(COUNTRY_PREFIXES, country) ?? country;
  return bare.startsWith(prefix) ? [bare, bare.slice(prefix.length).trim()] : [bare];
}
