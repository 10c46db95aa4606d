import { intl } from './intl.ts';

/** @returns the code and the name in the language of the page, such as `EUR – Euro` */
export function currencyName(currency: string): string {
  const code = currency.toUpperCase();
  const name = intl.formatDisplayName(code, { type: 'currency' });
  return name === undefined || name === code ? code : `${code} – ${name}`;
}
