/**
 * Countries with parts that have a tax of their own, which the postal code tells. `tax-territories.ts` has the codes. It also
 * checks tax IDs, so the pages do not load it.
 */
const SPECIAL_PLACES = ['AT', 'DE', 'ES', 'FI', 'FR', 'GR', 'IT', 'PT'];

/** Countries whose banks verify the postal code of the card. Their sales taxes depend on it as well. */
const CHECKED_BY_BANKS = ['CA', 'GB', 'US'];

const COUNTRIES: ReadonlySet<string> = new Set([...SPECIAL_PLACES, ...CHECKED_BY_BANKS]);

/** Whether a short address needs the postal code: for the tax, or for the check of the card. */
export const needsPostalCode = (country: string) => COUNTRIES.has(country);
