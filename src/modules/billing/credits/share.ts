import { chargeableShare } from '../../../shared/currencies.ts';
import { divideTotal, type Share } from '../pricing/index.ts';

/** An amount before tax, and its tax, in minor units. */
export interface Taxed {
  amount: number;
  tax_amount: number;
  currency: string;
}

/** Divides a part of the total of an order into its amount and its tax. @param total minor units with tax */
export const shareOfOrder = ({ amount, tax_amount: tax, currency }: Taxed, total: number): Share =>
  divideTotal({ amount, tax }, total, currency);

/** Divides a part of a credit, whose amount is with tax, into its amount before tax and its tax. */
export const shareOfCredit = ({ amount, tax_amount, currency }: Taxed, total: number): Share =>
  shareOfOrder({ amount: amount - tax_amount, tax_amount, currency }, total);

/** @returns the part of a share with an amount before tax, or the whole share if it has no more */
export function partOfShare(share: Share, amount: number, currency: string): Share {
  if (amount >= share.amount) return share;
  return { amount, tax: chargeableShare({ amount: share.tax, currency }, amount, share.amount) };
}

export const addShares = (shares: readonly Share[]): Share => ({
  amount: shares.reduce((sum, { amount }) => sum + amount, 0),
  tax: shares.reduce((sum, { tax }) => sum + tax, 0),
});
