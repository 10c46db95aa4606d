import { applyRatio } from '../../../shared/money.ts';

/** An amount and its tax, in minor units. */
export interface Share {
  amount: number;
  tax: number;
}

export const totalOf = ({ amount, tax }: Share): number => amount + tax;

/** Subtracts one share from another. */
export const lessShare = (whole: Share, part: Share): Share => ({
  amount: whole.amount - part.amount,
  tax: whole.tax - part.tax,
});

/**
 * Divides a total with tax into amount and tax, in proportion to what is left. Every total is possible, and the last part of
 * a sequence takes exactly what is left.
 * @param total minor units; more than what is left counts as what is left
 * @param step smallest amount that can be charged: the tax is a multiple of it
 */
export function divideTotal(left: Share, total: number, step = 1): Share {
  const whole = totalOf(left);
  const part = Math.min(total, whole);
  if (part === 0) return { amount: 0, tax: 0 };
  const tax = step * applyRatio(left.tax, part, whole * step);
  return { amount: part - tax, tax };
}
