import { locale } from './locale.ts';

/** Formats an amount in minor units: 4900 and `usd` become `$49.00`. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** fractionDigits(currency));
}

/** Parses typed text (`12`, `12.5`, `12,50`, `$1,200.00`). @returns minor units; undefined if the text is not an amount */
export function parseMoney(text: string, currency: string): number | undefined {
  const digits = fractionDigits(currency);
  const fraction = digits === 0 ? '' : `(?:[.,](\\d{1,${digits}}))?`;
  const found = new RegExp(`^(\\d{1,3}(?:[.,']\\d{3})+|\\d+)${fraction}$`).exec(text.replace(/[\s$]/g, ''));
  if (found === null) return undefined;
  const [, whole = '', part = ''] = found;
  return Number(whole.replace(/\D/g, '') + part.padEnd(digits, '0'));
}

/** Formats minor units for an input: 4900 becomes `49.00`. */
export function formatMoneyInput(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

function fractionDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
