import type { Address } from './api.ts';
import { intl } from './intl.ts';
import { statesOf } from './states.ts';

/** @returns the name of a country in the language of the page */
export const countryText = (code: string): string => intl.formatDisplayName(code, { type: 'region' }) ?? code;

/** @returns an address as it is printed, a line each. Parts that are not known are left out */
export function addressLines({ line1, line2, postal_code, city, state, country }: Partial<Address>): string[] {
  const stateName = statesOf(country ?? '').find(({ code }) => code === state)?.name ?? state;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, town, stateName, country && countryText(country)].filter((line): line is string =>
    Boolean(line),
  );
}
