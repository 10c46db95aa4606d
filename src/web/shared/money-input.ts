import { currencyDecimals } from '../../shared/money.ts';

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
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}
