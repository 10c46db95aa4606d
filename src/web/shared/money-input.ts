import { currencyDecimals, currencyNames } from '../../shared/money.ts';
import { decimalSign, readDecimal, simplify, UNCLEAR } from '../../shared/number-input.ts';

export { parseInteger } from '../../shared/number-input.ts';

/**
 * Reads an amount, alone or with its currency (`12`, `12,50`, `$1,200.00`, `12 kr`).
 * @returns minor units, or undefined if the text is no amount of this currency. The result is `unclear` if the separator can stand
 *   before thousands or before decimals, such as in `1,000` of a currency with three
 */
export function readMoney(text: string, currency: string, locale: string): number | typeof UNCLEAR | undefined {
  const decimals = currencyDecimals(currency);
  const digits = readDecimal(withoutCurrency(text, currency, locale), decimals, locale);
  if (digits === undefined || digits.startsWith('-')) return undefined;
  if (digits === UNCLEAR) return UNCLEAR;
  const [units = '', part = ''] = digits.split('.');
  return Number(units + part.padEnd(decimals, '0'));
}

/** Reads an amount as `readMoney` does. @returns undefined also if it is not clear which one */
export function parseMoney(text: string, currency: string, locale: string): number | undefined {
  const amount = readMoney(text, currency, locale);
  return amount === UNCLEAR ? undefined : amount;
}

/** Removes the code, the symbols and the name of a currency, and leaves the signs of other currencies. */
function withoutCurrency(text: string, currency: string, locale: string): string {
  const typed = simplify(text);
  const lower = typed.toLowerCase();
  const marks = currencyNames(currency, locale).map((name) => simplify(name).toLowerCase());
  const mark = marks.find((each) => lower.startsWith(each) || lower.endsWith(each));
  if (mark === undefined) return typed;
  return lower.startsWith(mark) ? typed.slice(mark.length) : typed.slice(0, -mark.length);
}

/** Formats minor units for an input: 4900 becomes `49.00`, with the decimal sign of the language. */
export function formatMoneyInput(amount: number, currency: string, locale: string): string {
  const digits = currencyDecimals(currency);
  return (amount / 10 ** digits).toFixed(digits).replace('.', decimalSign(locale));
}
