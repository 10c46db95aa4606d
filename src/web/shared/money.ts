/** An amount in minor units as people write it: 4900 and `usd` → $49.00. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  return format.format(amount / 10 ** fractionDigits(currency));
}

/** What a person typed, in minor units; NaN where it is not an amount. */
export function parseMoney(text: string, currency: string): number {
  const digits = fractionDigits(currency);
  return text.trim() === '' ? NaN : Math.round(Number(text.replace(',', '.')) * 10 ** digits);
}

/** Minor units as an input shows them: 4900 → 49.00. */
export function editMoney(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

function fractionDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
