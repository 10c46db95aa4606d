import { NO_SHARE, partOfTotal, totalWithTax, type Reversible, type Share } from '../pricing/index.ts';

/** An amount before tax, and its tax, in minor units. */
export interface Taxed {
  amount: number;
  tax_amount: number;
  currency: string;
}

export const reversibleOrder = ({ amount, tax_amount: tax, currency }: Taxed, reversed: Share): Reversible => ({
  whole: { amount, tax },
  reversed,
  currency,
});

/** @param credit its amount is with tax */
export const wholeCredit = ({ amount, tax_amount, currency }: Taxed): Reversible =>
  reversibleOrder({ amount: amount - tax_amount, tax_amount, currency }, NO_SHARE);

/** @param taken the part that was taken back. In 0.6.0, parts were taken back without tax, which counts in proportion */
export function reversibleCredit(credit: Taxed & { reversed_amount: number }, taken: Share): Reversible {
  const whole = wholeCredit(credit);
  const untaxed = partOfTotal(whole, credit.reversed_amount - totalWithTax(taken));
  return { ...whole, reversed: { amount: taken.amount + untaxed.amount, tax: taken.tax + untaxed.tax } };
}
