import { provinceOfPostalCode } from './codes/canadian-postal-codes.ts';
import { parseCountry } from './codes/countries.ts';
import { parseSubdivision } from './codes/subdivisions.ts';
import { violation, type Violation } from './errors.ts';

/** A postal address. A blank part counts as missing. */
export interface Address {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  line1?: string | null;
  line2?: string | null;
  postal_code?: string | null;
  city?: string | null;
  /** ISO 3166-2 code, or the text of the buyer where the country has no such subdivision. */
  state?: string | null;
}

/** An address with all of its parts. A missing part is null. */
export type NormalizedAddress = { [Part in keyof Address]-?: Exclude<Address[Part], undefined> };

/** Returns the violations of an address at `field` of the body. Checks the parts that decide about the tax. */
export function validateAddress(
  { country, state, postal_code }: Pick<Address, 'country' | 'state' | 'postal_code'>,
  field: string | (string | number)[],
): Violation[] {
  const path = [field].flat();
  // The wrong type of a field is a violation of its own.
  if (typeof country !== 'string') return [];
  const { code, reason } = parseCountry(country);
  if (code === undefined) return [violation([...path, 'country'], reason, country)];
  if (typeof state !== 'string' || !state.trim()) return validatePostalCode(code, postal_code, path);
  const subdivision = parseSubdivision(code, state);
  return subdivision.code === undefined ? [violation([...path, 'state'], subdivision.reason, state)] : [];
}

/** The postal code of Canada tells the province of an address without a state, and thereby the tax. */
function validatePostalCode(country: string, text: unknown, path: (string | number)[]): Violation[] {
  if (country !== 'CA' || typeof text !== 'string' || !text.trim()) return [];
  if (provinceOfPostalCode(text) !== undefined) return [];
  return [violation([...path, 'postal_code'], 'This is not a postal code of Canada, such as `K1A 0B1`.', text)];
}

/**
 * Returns an address with all of its parts. A missing or blank part is null. The country and the state have the spelling of
 * their codes. A state that earlier versions stored and that the country has not is null.
 */
export function normalizeAddress({ country: sent, ...rest }: Address): NormalizedAddress {
  const { line1 = null, line2 = null, postal_code = null, city = null } = rest;
  const country = parseCountry(sent).code ?? sent;
  const { state } = blankToNull({ state: rest.state ?? null });
  return {
    ...blankToNull({ line1, line2, postal_code, city }),
    state: state === null ? null : (parseSubdivision(country, state).code ?? null),
    country,
  };
}

/** Trims each text and turns blank texts into null. Leaves out keys whose value is undefined. */
export function blankToNull<Name extends string>(
  texts: Partial<Record<Name, string | null | undefined>>,
): Record<Name, string | null> {
  const present = Object.entries<string | null | undefined>(texts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(present.map(([name, text]) => [name, text?.trim() || null])) as Record<Name, string | null>;
}
