import { applyRatio, formatMoney, type Money } from './money.ts';

/** Currency of an organization that has chosen none. */
export const DEFAULT_CURRENCY = 'usd';

/** Minimum charges in minor units. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MINIMUM_CHARGES: ReadonlyMap<string, number> = new Map([
  ['aed', 200],
  ['aud', 50],
  ['brl', 50],
  ['cad', 50],
  ['chf', 50],
  ['czk', 1500],
  ['dkk', 250],
  ['eur', 50],
  ['gbp', 30],
  ['hkd', 400],
  ['huf', 17_500],
  ['inr', 50],
  ['jpy', 50],
  ['mxn', 1000],
  ['myr', 200],
  ['nok', 300],
  ['nzd', 50],
  ['pln', 200],
  ['ron', 200],
  ['sek', 300],
  ['sgd', 50],
  ['thb', 1000],
  ['usd', 50],
]);

/** Returns the minimum charge of a currency, or 0. Stripe names none for other currencies: the payout currency decides. */
export const minimumCharge = (currency: string): number => MINIMUM_CHARGES.get(currency) ?? 0;

/**
 * Currencies whose smallest chargeable amount is not one minor unit. Card networks require a zero as the last of three
 * decimals, and Stripe charges whole ariary only. Source: https://docs.stripe.com/currencies#special-cases
 */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['bhd', 10],
  ['jod', 10],
  ['kwd', 10],
  ['omr', 10],
  ['tnd', 10],
  ['mga', 100],
]);

/** Returns the smallest amount of a currency that can be charged, in minor units. Every charge is a multiple of it. */
export const chargeStep = (currency: string | null): number => STEPS.get(currency ?? '') ?? 1;

/** Returns `part / whole` of an amount like `applyRatio`, rounded to an amount that can be charged. */
export function chargeableShare(
  { amount, currency }: { amount: number; currency: string | null },
  part: number,
  whole: number,
): number {
  const step = chargeStep(currency);
  return step * applyRatio(amount, part, whole * step);
}

/** Rounds an amount to one that can be charged. */
export const toChargeable = (amount: number, currency: string | null): number =>
  chargeableShare({ amount, currency }, 1, 1);

/** Explains why an amount cannot be a price in its currency. @returns undefined if it can */
export function explainPrice({ amount, currency }: Money): string | undefined {
  if (amount < minimumCharge(currency))
    return `Must be at least ${formatMoney({ amount: minimumCharge(currency), currency })}.`;
  return explainStep({ amount, currency });
}

/** Explains why an amount cannot be charged exactly. @returns undefined if it can */
export function explainStep({ amount, currency }: Money): string | undefined {
  const step = chargeStep(currency);
  return amount % step === 0 ? undefined : `Must be a multiple of ${formatMoney({ amount: step, currency })}.`;
}
