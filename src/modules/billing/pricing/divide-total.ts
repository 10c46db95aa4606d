import { chargeableShare } from '../../../shared/currencies.ts';

/** An amount and its tax, in minor units. */
export interface Share {
  amount: number;
  tax: number;
}

export const totalWithTax = ({ amount, tax }: Share): number => amount + tax;

/** Subtracts one share from another. */
export const lessShare = (whole: Share, part: Share): Share => ({
  amount: whole.amount - part.amount,
  tax: whole.tax - part.tax,
});

/**
 * Divides a total with tax into amount and tax, in proportion to what is left. Every total is possible, and the last part of
 * a sequence takes exactly what is left.
 * @param total minor units; more than what is left counts as what is left
 * @param currency decides the smallest amount that can be charged: of a total that can be charged, both parts can be
 */
export function divideTotal(left: Share, total: number, currency: string | null): Share {
  const whole = totalWithTax(left);
  const part = Math.min(total, whole);
  if (part === 0) return { amount: 0, tax: 0 };
  const tax = chargeableShare({ amount: left.tax, currency }, part, whole);
  return { amount: part - tax, tax };
}
