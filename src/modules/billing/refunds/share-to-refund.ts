import { invalidField } from '../../../shared/errors.ts';
import { chargeableShare, explainStep } from '../../../shared/currencies.ts';
import { formatMoney } from '../../../shared/money.ts';
import { findSettledByCredit } from '../credits/index.ts';
import { disputedShare } from '../disputes/index.ts';
import { isPaid, type OrderRow } from '../orders/index.ts';
import { divideTotal, lessShare, totalWithTax, type Share } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { sumPendingRefunds } from './queries.ts';

export interface WantedAmount {
  /** Minor units before tax. */
  amount?: number | null | undefined;
  /** Minor units with tax. Without both, everything that is left is refunded. */
  total_amount?: number | null | undefined;
}

/**
 * Calculates the amount to refund with its share of the tax. The last refund takes the rest of the rounding. The order must
 * be locked, so that neither a refund nor a dispute can take the same money.
 * @throws RequestValidationError both amounts are set, nothing is left, or less than is wanted
 */
export async function shareToRefund(
  tx: Tx,
  order: OrderRow,
  { amount, total_amount: total }: WantedAmount,
): Promise<Share & { isWhole: boolean }> {
  if (amount != null && total != null)
    throw invalidField('total_amount', 'Send either amount or total_amount, not both.', total);
  const { left, disputed } = await refundableShare(tx, order);
  if (!isPaid(order) || totalWithTax(left) === 0) throw nothingLeft(order, disputed);
  requireStep(order, { amount, total_amount: total });
  if (amount != null && amount > left.amount)
    throw tooMuch(order, 'amount', { wanted: amount, left: left.amount, disputed });
  if (total != null && total > totalWithTax(left))
    throw tooMuch(order, 'total_amount', { wanted: total, left: totalWithTax(left), disputed });
  const isWhole = (amount ?? left.amount) === left.amount && (total ?? totalWithTax(left)) === totalWithTax(left);
  if (isWhole) return { ...left, isWhole };
  if (total != null) return { ...divideTotal(left, total, order.currency), isWhole };
  const net = amount ?? 0;
  const tax = chargeableShare({ amount: order.tax_amount, currency: order.currency }, net, order.amount);
  return { amount: net, tax: Math.min(left.tax, tax), isWhole };
}

/** @returns the refundable rest, and the disputed total */
async function refundableShare(tx: Tx, order: OrderRow) {
  const pending = await sumPendingRefunds(tx.db, order.id);
  const paid: Share = {
    amount: order.amount - order.refunded_amount - pending.amount,
    tax: order.tax_amount - order.refunded_tax_amount - pending.tax,
  };
  const disputed = await disputedShare(tx, order, paid);
  const kept = lessShare(paid, disputed);
  const settled = await findSettledByCredit(tx, order);
  const left = { amount: Math.max(0, kept.amount - settled.amount), tax: Math.max(0, kept.tax - settled.tax) };
  return { left, disputed: totalWithTax(disputed) };
}

/** @throws RequestValidationError the processor cannot refund the amount in this currency exactly */
function requireStep({ currency }: OrderRow, wanted: WantedAmount) {
  for (const field of ['amount', 'total_amount'] as const) {
    const amount = wanted[field];
    const reason = amount == null ? undefined : explainStep({ amount, currency });
    if (reason !== undefined) throw invalidField(field, reason, amount, 'multiple_of');
  }
}

const aboutDispute = ({ currency }: OrderRow, disputed: number) =>
  disputed === 0
    ? ''
    : ` ${formatMoney({ amount: disputed, currency })} with tax is disputed, and a disputed amount cannot be refunded.`;

function nothingLeft(order: OrderRow, disputed: number) {
  return invalidField('order_id', `Nothing is left of this order to refund.${aboutDispute(order, disputed)}`, order.id);
}

interface RefusedAmount {
  wanted: number;
  left: number;
  disputed: number;
}

function tooMuch(order: OrderRow, field: string, { wanted, left, disputed }: RefusedAmount) {
  const rest = formatMoney({ amount: left, currency: order.currency });
  const msg = `Only ${rest} is left to refund.${aboutDispute(order, disputed)}`;
  return invalidField(field, msg, wanted, 'less_than_equal');
}
