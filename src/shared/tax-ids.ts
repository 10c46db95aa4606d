import { entityValidators, euVat, personValidators } from 'stdnum';

/** Members of the European Union by ISO 3166-1 code. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** What some countries put before their numbers is not their ISO code. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' };
/** State, permanent account number, entity, `Z`, check character: India's GSTIN, which the library does not have. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const UNKNOWN_FORMAT = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,28}[\p{L}\p{N}]$/u;

/**
 * Whether a tax id has the format of its country, check digits included where the country has any. Spaces, dots, hyphens
 * and the country's prefix may be there or not. Whether it is anybody's cannot be told from it.
 */
export function isTaxId(country: string, text: string): boolean {
  const own = [...(entityValidators[country] ?? []), ...(personValidators[country] ?? [])];
  if (country === 'IN' && GSTIN.test(text.trim().toUpperCase())) return true;
  if (own.length === 0) return UNKNOWN_FORMAT.test(text.trim());
  return formsOf(country, text).some((form) => own.some((validator) => validator.validate(form).isValid));
}

/** Whether it is a number of the VAT information exchange system, which a reverse charge needs. */
export function isEuVatId(country: string, text: string): boolean {
  const validators = EU_MEMBERS.has(country) ? (euVat[country] ?? []) : [];
  return formsOf(country, text).some((form) => validators.some((validator) => validator.validate(form).isValid));
}

function formsOf(country: string, text: string): string[] {
  const bare = text.trim().toUpperCase();
  const prefix = PREFIXES[country] ?? country;
  return bare.startsWith(prefix) ? [bare, bare.slice(prefix.length).trim()] : [bare];
}
