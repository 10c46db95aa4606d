import { addShares, partOfAmount, totalWithTax, type Share } from '../pricing/index.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { changeCredits } from './change.ts';
import { creditCreated } from './events.ts';
import {
  findApplied,
  findCredits,
  findSuspendedOrders,
  insertCredits,
  lockCredits,
  type AppliedAmount,
  type CreditAccount,
  type CreditRow,
} from './queries.ts';
import { reversibleOrder, wholeCredit, type Taxed } from './share.ts';

/** An order whose time was not used. It must be locked. */
export interface SourceOrder extends Taxed {
  id: string;
  tax: CreditRow['tax'];
  /** The parts that were taken back of it. */
  reversed: Share;
  /** The part of its total that refunds, disputes and earlier credits leave, in minor units with tax. */
  left: number;
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
  const applied = await findApplied(
    tx.db,
    sources.map(({ id }) => id),
  );
  const spent = indexBy(
    await findCredits(
      tx.db,
      applied.map(({ credit_id }) => credit_id),
    ),
    'id',
  );
  const orders = new Map(sources.map((order) => [order.id, reversibleOrder(order, order.reversed)]));
  let rest = amount;
  const take = (orderId: string, total: number): Share => {
    const order = getOrThrow(orders, orderId);
    const share = partOfAmount(order, rest, total);
    orders.set(orderId, { ...order, reversed: addShares([order.reversed, share]) });
    rest -= share.amount;
    return share;
  };
  const restored = applied.map((payment) => {
    const { order_id, pays_total, amount } = payment;
    const credit = getOrThrow(spent, payment.credit_id);
    if (pays_total) return { credit, order_id, taxed_order_id: order_id, share: take(order_id, amount) };
    const share = shareBeforeTax(credit, Math.min(rest, amount));
    rest -= share.amount;
    return { credit, order_id, taxed_order_id: credit.order_id ?? order_id, share };
  });
  const granted = sources.map(({ id, tax, left }) => ({
    order_id: id,
    tax,
    share: take(id, left - appliedTo(applied, id)),
  }));
  return { restored: restored.filter(hasAmount), granted: granted.filter(hasAmount), rest };
}

const hasAmount = ({ share }: { share: Share }) => share.amount > 0;

/** Credit of 0.6.0 paid before tax. It returns with the tax of the order that it came from. */
const shareBeforeTax = (credit: CreditRow, amount: number): Share => ({
  amount,
  tax: partOfAmount(wholeCredit(credit), amount).tax,
});

/** A credit in minor units with tax. */
export interface GrantedCredit {
  granted: number;
  /** The part that no dispute suspends, so that bills can spend it. */
  spendable: number;
}

/** @returns the amounts of a planned credit */
export async function creditOf(tx: Tx, { restored, granted, rest }: PlannedCredit): Promise<GrantedCredit> {
  const parts = [...restored.map(({ credit, share }) => ({ order_id: credit.order_id, share })), ...granted];
  const orderIds = parts.flatMap(({ order_id }) => order_id ?? []);
  const suspended = await findSuspendedOrders(tx.db, orderIds);
  const sum = (some: typeof parts) => totalWithTax(addShares(some.map(({ share }) => share))) + rest;
  return {
    granted: sum(parts),
    spendable: sum(parts.filter(({ order_id }) => order_id === null || !suspended.includes(order_id))),
  };
}

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
