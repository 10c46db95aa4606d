import { chargeableShare } from '../../../shared/currencies.ts';

/** An amount and its tax, in minor units. */
export interface Share {
  amount: number;
  tax: number;
}

export const NO_SHARE: Share = { amount: 0, tax: 0 };

export const totalWithTax = ({ amount, tax }: Share): number => amount + tax;

export const addShares = (shares: readonly Share[]): Share => ({
  amount: shares.reduce((sum, { amount }) => sum + amount, 0),
  tax: shares.reduce((sum, { tax }) => sum + tax, 0),
});

/** Subtracts one share from another. */
export const lessShare = (whole: Share, part: Share): Share => ({
  amount: whole.amount - part.amount,
  tax: whole.tax - part.tax,
});

/** An order, a bill or a credit, of which parts are taken back. */
export interface Reversible {
  whole: Share;
  /** The parts that were taken back so far. */
  reversed: Share;
  /** Decides the smallest amount that can be charged. Of a total that can be charged, both parts can be. */
  currency: string | null;
}

/**
 * Divides a part of what is left into its amount and its tax. The tax of everything that is reversed by then is rounded, and the tax
 * that was reversed before is subtracted. So the reversed tax differs from the exact share by at most half of the smallest amount
 * that can be charged, for any parts, and the last part has exactly the tax that is left. If a part was canceled meanwhile,
 * the next one corrects its rounding.
 * @param total minor units with tax; more than what is left counts as what is left
 */
export function partOfTotal({ whole, reversed, currency }: Reversible, total: number): Share {
  const left = lessShare(whole, reversed);
  const part = Math.min(total, totalWithTax(left));
  if (part <= 0) return NO_SHARE;
  const taxAfter = chargeableShare({ amount: whole.tax, currency }, totalWithTax(reversed) + part, totalWithTax(whole));
  const tax = Math.max(0, part - left.amount, Math.min(taxAfter - reversed.tax, left.tax, part));
  return { amount: part - tax, tax };
}

/**
 * Calculates the part with an amount before tax like `partOfTotal`.
 * @param amount minor units before tax
 * @param limit the largest total of the part; a part that reaches it has less than the amount
 */
export function partOfAmount(of: Reversible, amount: number, limit = Infinity): Share {
  const most = partOfTotal(of, limit);
  if (amount >= most.amount) return amount > 0 ? most : NO_SHARE;
  if (amount <= 0) return NO_SHARE;
  const { whole, reversed, currency } = of;
  const taxAfter = chargeableShare({ amount: whole.tax, currency }, reversed.amount + amount, whole.amount);
  return { amount, tax: Math.max(0, Math.min(taxAfter - reversed.tax, most.tax)) };
}

/** Something to take a part of, with the largest total of the part. */
export interface ReversibleSource extends Reversible {
  limit: number;
}

/** Takes an amount before tax or a total, or everything, from several sources one after the other. */
export function takeParts<Source extends ReversibleSource>(
  sources: readonly Source[],
  { amount = Infinity, total = Infinity }: { amount?: number | undefined; total?: number | undefined },
): { source: Source; share: Share }[] {
  const left = { amount, total };
  return sources.flatMap((source) => {
    const share = partOfAmount(source, left.amount, Math.min(left.total, source.limit));
    left.amount -= share.amount;
    left.total -= totalWithTax(share);
    return totalWithTax(share) === 0 ? [] : [{ source, share }];
  });
}
