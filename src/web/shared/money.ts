import { isolateAmount } from '../../shared/isolate.ts';
import { currencyDecimals, formatMoney as formatIn } from '../../shared/money.ts';
import { intl } from './intl.ts';

/** Formats an amount in minor units: 4900 and `usd` become `$49.00`. */
export function formatMoney(amount: number, currency: string): string {
  return isolateAmount(
    formatIn({ amount, currency }, intl.locale),
    document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  );
}

/** @returns an amount that the API formatted in English, such as `$5.00`, in the language of the page; undefined for another text */
export function translateMoney(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits === text) return undefined;
  const amount = Number(digits);
  if (!Number.isSafeInteger(amount)) return undefined;
  const currency = Intl.supportedValuesOf('currency').find((code) => formatIn({ amount, currency: code }) === text);
  return currency && formatMoney(amount, currency);
}

/** Parses typed text (`12`, `12.5`, `12,50`, `$1,200.00`, `١٢`). @returns minor units; undefined if the text is not an amount */
export function parseMoney(text: string, currency: string): number | undefined {
  const digits = currencyDecimals(currency);
  const fraction = digits === 0 ? '' : `(?:[.,](\\d{1,${digits}}))?`;
  const grouped = "\\d{1,3}(?:[.,']\\d{3})+";
  // With three decimals, three digits after one separator are a fraction.
  const whole = digits === 3 ? `\\d+|${grouped}` : `${grouped}|\\d+`;
  const found = new RegExp(`^(${whole})${fraction}$`).exec(toLatinDigits(text).replace(/[\s\p{Sc}]/gu, ''));
  if (found === null) return undefined;
  const [, units = '', part = ''] = found;
  return Number(units.replace(/\D/g, '') + part.padEnd(digits, '0'));
}

/** Formats minor units for an input: 4900 becomes `49.00`. */
export function formatMoneyInput(amount: number, currency: string): string {
  const digits = currencyDecimals(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Arabic keyboards write Arabic digits and separators. */
function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}
