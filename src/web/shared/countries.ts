import { COUNTRIES } from '../../shared/codes/country-list.ts';
import { intl } from './intl.ts';

/** @returns the countries in the language of the page, sorted by name */
export function listCountries(): readonly { code: string; name: string }[] {
  const names = new Intl.DisplayNames(intl.locale, { type: 'region' });
  const countries = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }));
  const { compare } = new Intl.Collator(intl.locale);
  return countries.sort((one, other) => compare(one.name, other.name));
}

/**
 * The country of the visitor as the server sees it, or else the region of the browser's language, such as `US` for `en-US`;
 * empty if neither is known.
 */
export const defaultCountry =
  document.querySelector<HTMLMetaElement>('meta[name=country]')?.content ??
  /-([A-Z]{2})$/.exec(navigator.language)?.[1] ??
  '';
