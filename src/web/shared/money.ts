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

/** Formats an amount in minor units as short as the axis of a chart needs it: 1234500 and `usd` become `$12.3K`. */
export const formatShortMoney = (amount: number, currency: string): string =>
  intl.formatNumber(amount / 10 ** currencyDecimals(currency), {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });

/** @returns an amount that the API formatted in English, such as `$5.00`, in the language of the page; undefined for another text */
export function translateMoney(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits === text) return undefined;
  const amount = Number(digits);
  if (!Number.isSafeInteger(amount)) return undefined;
  const currency = Intl.supportedValuesOf('currency').find((code) => formatIn({ amount, currency: code }) === text);
  return currency && formatMoney(amount, currency);
}
