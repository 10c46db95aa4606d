/** An amount in the currency's minor unit (cents), with its ISO 4217 code in any case. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Currencies for which ISO 4217, which payment processors follow, has two decimals and `Intl` has fewer. */
const TWO_DECIMALS_IN_ISO = 'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP TZS UZS YER'.split(' ');
const DECIMALS_IN_ISO: readonly (readonly [string, number])[] = [
  ...TWO_DECIMALS_IN_ISO.map((currency) => [currency, 2] as const),
  ['IQD', 3],
];

/**
 * Returns the number of decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. Returns 2 for an unknown
 * code.
 * @throws RangeError when `currency` is not three letters
 */
export function currencyDecimals(currency: string): number {
  const code = currency.toUpperCase();
  const known = DECIMALS.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  DECIMALS.set(code, decimals);
  return decimals;
}

/** The decimals that are known so far. Creating a number format takes longer than formatting a line of an export. */
const DECIMALS = new Map(DECIMALS_IN_ISO);

/**
 * Formats an amount for people, such as `€12.34` or `¥1,234`. Exact for every safe integer.
 * @param locale BCP 47, such as `de`
 * @param currencyDisplay `code` for `USD 12.50` in place of `$12.50`
 * @throws RangeError when the amount is not a safe integer
 */
export function formatMoney(
  { amount, currency }: Money,
  locale = 'en',
  currencyDisplay: 'symbol' | 'code' = 'symbol',
): string {
  requireSafeInteger(amount);
  const decimals = currencyDecimals(currency);
  // `Intl` reads text exactly. A division would lose the last digit of large amounts.
  const value = `${amount}e-${decimals}` as `${number}`;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** Formats an amount for programs, in major units with all decimals: `12.50`, or `1234` in JPY. */
export function formatDecimal({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/**
 * Returns `part / whole` of `amount`, rounded half away from zero: -5 of 1/2 is -3. Exact for all safe integers. All
 * rounding of money happens here, so that two sums of the same items agree.
 * @param whole above 0, such as 10,000 when `part` is in basis points
 * @throws RangeError when an argument or the result is not a safe integer, or `whole` is not above 0
 */
export function applyRatio(amount: number, part: number, whole: number): number {
  [amount, part, whole].forEach(requireSafeInteger);
  if (whole <= 0) throw new RangeError(`whole must be above 0, not ${whole}`);
  const product = BigInt(amount) * BigInt(part);
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + BigInt(whole)) / (2n * BigInt(whole));
  const share = Number(product < 0n ? -rounded : rounded);
  requireSafeInteger(share);
  return share;
}

function requireSafeInteger(value: number) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`);
}

/** @returns the name of a currency in a language, its code and its symbols */
export const currencyNames = (currency: string, locale: string): string[] =>
  (['name', 'code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  });
