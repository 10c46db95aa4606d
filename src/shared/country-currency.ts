import countryToCurrency from 'country-to-currency';
import { CURRENCIES } from './codes/currency-list.ts';
import { getOwn } from './own.ts';

/**
 * Returns the currency that people pay with in a country, ISO 4217 in lower case.
 * @param country ISO 3166-1 code in upper case
 * @returns undefined for an unknown country, and where payments in its currency are not possible
 */
export function currencyOfCountry(country: string | null | undefined): string | undefined {
  const currency = getOwn<string>(countryToCurrency, country ?? '')?.toLowerCase();
  return currency !== undefined && CURRENCIES.has(currency) ? currency : undefined;
}
