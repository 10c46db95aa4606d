import { violation, type Violation } from './errors.ts';

/** A postal address; blank texts count as none. */
export interface Address {
  country: string;
  line1?: string | null;
  line2?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Regions of other kinds, for which the library has names too. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** @param code two capital letters */
export const isCountry = (code: string) => !NO_COUNTRIES.has(code) && countries.of(code) !== undefined;

/** What people call it. */
export const nameOfCountry = (code: string) => countries.of(code) ?? code;

/** What is wrong with an address at `field` of the body. */
export function checkAddress({ country }: Pick<Address, 'country'>, field: string): Violation[] {
  return isCountry(country) ? [] : [violation([field, 'country'], 'Country does not exist.', country)];
}

/** With every part, and blank ones as null. */
export function fullAddress({ country, ...rest }: Address): Record<string, unknown> {
  const { line1 = null, line2 = null, postal_code = null, city = null, state = null } = rest;
  return { ...blankless({ line1, line2, postal_code, city, state }), country };
}

/** Those that are there, trimmed; blank ones as null. */
export function blankless(texts: Record<string, string | null | undefined>): Record<string, string | null> {
  const present = Object.entries(texts).filter((entry): entry is [string, string | null] => entry[1] !== undefined);
  return Object.fromEntries(present.map(([name, text]) => [name, text?.trim() || null]));
}
