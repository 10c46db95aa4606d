import { totalWithTax, type Share } from '../pricing/index.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { changeCredits } from './change.ts';
import { creditCreated } from './events.ts';
import {
  findApplied,
  findCredits,
  findCreditsFrom,
  insertCredits,
  lockCredits,
  lockCreditsFrom,
  type AppliedAmount,
  type CreditAccount,
  type CreditRow,
} from './queries.ts';
import { addShares, partOfShare, shareOfCredit, shareOfOrder, type Taxed } from './share.ts';

/** An order whose time was not used. It must be locked. */
export interface SourceOrder extends Taxed {
  id: string;
  tax: CreditRow['tax'];
  /** The part of its total that refunds and disputes leave, in minor units with tax. */
  kept: number;
}

export interface UnusedTime {
  /** Minor units, before tax. */
  amount: number;
  /** The orders that paid for the time, newest first. */
  sources: readonly SourceOrder[];
}

/** A credit to grant: what it takes back of its orders, with their taxes. */
export interface PlannedCredit {
  /** Credit that paid for the time and returns. */
  restored: readonly { credit: CreditRow; order_id: string; taxed_order_id: string; share: Share }[];
  /** Parts of the payments of the orders. */
  granted: readonly { order_id: string; tax: CreditRow['tax']; share: Share }[];
  /** Minor units that no order covers. */
  rest: number;
}

/**
 * Calculates a credit for time that was paid and not used. Credit that paid for the time returns first. The rest comes from the
 * payments of the orders, so that a refund or a lost dispute of an order takes the credit back. Each part returns the tax of its
 * order. Locks nothing: without the orders, no amount changes that it reads.
 */
export async function planCredit(tx: Tx, { amount, sources }: UnusedTime): Promise<PlannedCredit> {
  const orders = indexBy(sources, 'id');
  const ids = [...orders.keys()];
  const applied = await findApplied(tx.db, ids);
  const spent = indexBy(
    await findCredits(
      tx.db,
      applied.map(({ credit_id }) => credit_id),
    ),
    'id',
  );
  let rest = amount;
  const take = (share: Share, currency: string): Share[] => {
    if (rest === 0 || share.amount <= 0) return [];
    const part = partOfShare(share, rest, currency);
    rest -= part.amount;
    return [part];
  };
  const restored = applied.flatMap((payment) => {
    const credit = getOrThrow(spent, payment.credit_id);
    const { taxed_order_id, share } = returnable(payment, credit, getOrThrow(orders, payment.order_id));
    return take(share, credit.currency).map((part) => ({
      credit,
      order_id: payment.order_id,
      taxed_order_id,
      share: part,
    }));
  });
  const earlier = await findCreditsFrom(tx.db, ids);
  const granted = sources.flatMap((order) => {
    const paid = order.kept - appliedTo(applied, order.id) - grantedFrom(earlier, order.id);
    return take(shareOfOrder(order, Math.max(0, paid)), order.currency).map((share) => ({
      order_id: order.id,
      tax: order.tax,
      share,
    }));
  });
  return { restored, granted, rest };
}

/** Credit of 0.6.0 paid before tax. It returns with the tax of the order that it came from. */
function returnable({ pays_total, amount }: AppliedAmount, credit: CreditRow, order: SourceOrder) {
  if (pays_total) return { taxed_order_id: order.id, share: shareOfOrder(order, amount) };
  const whole = shareOfCredit(credit, credit.amount);
  const tax = whole.amount === 0 ? 0 : partOfShare(whole, amount, credit.currency).tax;
  return { taxed_order_id: credit.order_id ?? order.id, share: { amount, tax } };
}

/** @returns the credit that a plan grants, in minor units with tax */
export const creditOf = ({ restored, granted, rest }: PlannedCredit): number =>
  totalWithTax(addShares([...restored, ...granted].map(({ share }) => share))) + rest;

export interface CreditGrant extends UnusedTime {
  account: CreditAccount;
  subscription_id: string;
  /** Whether the period was paid elsewhere. The part that its orders do not cover then never was revenue. */
  isExternal: boolean;
}

/** Grants the credit that `planCredit` calculates. */
export async function grantCredit(
  tx: Tx,
  { account, subscription_id, isExternal, ...unused }: CreditGrant,
): Promise<void> {
  const { restored, granted, rest } = await planCredit(tx, unused);
  const locked = await lockCredits(
    tx.db,
    restored.map(({ credit }) => credit.id),
  );
  await changeCredits(
    tx,
    locked,
    restored.map(({ credit, share, ...orders }) => ({
      ...orders,
      credit_id: credit.id,
      kind: 'restored' as const,
      amount: totalWithTax(share),
      tax_amount: share.tax,
      needs_note: true,
    })),
  );
  // Rounding can leave a minor unit that no order covers.
  const uncovered = rest === 0 ? [] : [{ order_id: null, tax: null, share: { amount: rest, tax: 0 } }];
  const credits = await insertCredits(
    tx.db,
    [...granted, ...uncovered].map(({ order_id, tax, share }) => ({
      ...account,
      subscription_id,
      created_at: tx.now,
      order_id,
      amount: totalWithTax(share),
      tax_amount: share.tax,
      tax: tax && { ...tax },
      is_external: order_id === null && isExternal,
    })),
  );
  for (const credit of credits) tx.emit(creditCreated(credit));
}

const appliedTo = (applied: readonly AppliedAmount[], orderId: string) =>
  applied.reduce((sum, { order_id, pays_total, amount }) => sum + (pays_total && order_id === orderId ? amount : 0), 0);

/** @returns the amount of an order that has become credit and was not taken back, in minor units with tax */
export const grantedFrom = (credits: readonly CreditRow[], orderId: string): number =>
  credits.reduce((sum, { order_id, amount, reversed_amount }) => {
    return order_id === orderId ? sum + amount - reversed_amount : sum;
  }, 0);

/**
 * @returns the part of an order that its payment cannot return: what credit paid for it, and what has become credit and was spent
 *   on other orders
 */
export async function findSettledByCredit(tx: Tx, order: Taxed & { id: string }): Promise<Share> {
  const applied = await findApplied(tx.db, [order.id]);
  const credits = await lockCreditsFrom(tx.db, [order.id]);
  return addShares([
    shareOfOrder(order, appliedTo(applied, order.id)),
    ...credits.map((credit) => shareOfCredit(credit, credit.amount - credit.reversed_amount - credit.remaining_amount)),
  ]);
}
