import type { Address } from './address.ts';
import { parseTaxId } from './codes/tax-ids.ts';
import { violation, type Violation } from './errors.ts';

/** A tax id, with the country whose authority gave it. */
export interface CountryTaxId {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  value: string;
}

/** Returns a tax id in its one spelling. Returns null if the text is blank. A text that is no tax id of the country stays, trimmed. */
export function normalizeTaxId(text: string | null, country: string | undefined): string | null {
  const trimmed = text?.trim() || null;
  return trimmed === null || country === undefined ? trimmed : (parseTaxId(country, trimmed).code ?? trimmed);
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
    return [violation(fields.address, 'A tax ID needs the country of the billing address.', null, 'missing')];
  // The wrong type of a country is a violation of its own.
  if (typeof address.country !== 'string') return [];
  const { reason } = parseTaxId(address.country, taxId);
  return reason === undefined ? [] : [violation(fields.taxId, reason, taxId)];
}
