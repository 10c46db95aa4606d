/** An amount in the currency's minor unit (cents), with its ISO 4217 code in any case. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Where Intl follows what people of the country use, and payment processors follow ISO 4217: two digits for coins that
 * exist and that nobody carries.
 */
const TWO_IN_ISO = 'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP TZS UZS YER'.split(' ');
const DECIMALS_IN_ISO: ReadonlyMap<string, number> = new Map([
  ...TWO_IN_ISO.map((currency) => [currency, 2] as const),
  ['IQD', 3],
]);

/**
 * Digits after the decimal point, such as 2 for EUR, 0 for JPY and 3 for KWD, as ISO 4217 has them. Codes that do not
 * exist have 2.
 * @throws RangeError when `currency` is not three letters
 */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return DECIMALS_IN_ISO.get(currency.toUpperCase()) ?? format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Text for people, such as `€12.34` or `¥1,234`; exact for each amount that is a safe integer.
 * @param locale BCP 47, such as `de`
 * @throws RangeError when the amount is not a safe integer
 */
export function formatMoney({ amount, currency }: Money, locale = 'en'): string {
  assertSafe(amount);
  const decimals = decimalsOf(currency);
  // As text, which Intl reads exactly; a division would lose the last digit of large amounts.
  const value = `${amount}e-${decimals}` as `${number}`;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/**
 * `part / whole` of `amount`, rounded half away from zero: -5 of 1/2 is -3. Exact for all safe integers. The one place
 * where money is rounded, so that two sums of the same things agree.
 * @param whole above 0, such as 10 000 when `part` is in basis points
 * @throws RangeError when an argument or the result is not a safe integer, or `whole` is not above 0
 */
export function shareOf(amount: number, part: number, whole: number): number {
  [amount, part, whole].forEach(assertSafe);
  if (whole <= 0) throw new RangeError(`a whole of ${whole} has no parts`);
  const product = BigInt(amount) * BigInt(part);
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + BigInt(whole)) / (2n * BigInt(whole));
  const share = Number(product < 0n ? -rounded : rounded);
  assertSafe(share);
  return share;
}

function assertSafe(value: number) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`);
}
