/**
 * `amount` × `part` ÷ `whole` in the same minor units, rounded half away from zero. The one place that rounds money.
 * @throws RangeError when `whole` is zero
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const isNegative = product < 0n !== divisor < 0n;
  const [size, by] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const rounded = Number((2n * size + by) / (2n * by));
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

/** As people write it: `$9.00`, `¥900`. Minor units have as many digits as the currency has by ISO 4217. */
export function formatMoney({ amount, currency }: { amount: number; currency: string }, locale = 'en'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** decimalsOf(currency));
}

/** Digits of the currency's minor unit by ISO 4217: 2 for `usd`, 0 for `jpy`, 3 for `kwd`. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
