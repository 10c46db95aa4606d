import { invalidField } from '../../../shared/errors.ts';
import { explainStep } from '../../../shared/currencies.ts';
import { formatMoney } from '../../../shared/money.ts';
import { lockReversibleCredits, type CreditRow } from '../credits/index.ts';
import { findReversals, isPaid, type OrderRow } from '../orders/index.ts';
import { addShares, takeParts, totalWithTax, type ReversibleSource, type Share } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

export interface WantedAmount {
  /** Minor units before tax. */
  amount?: number | null | undefined;
  /** Minor units with tax. Without both, everything that is left is refunded. */
  total_amount?: number | null | undefined;
  /** The credit to take back first. */
  credit_id?: string | undefined;
}

export interface ShareToRefund extends Share {
  isWhole: boolean;
  /** The total that can be refunded afterwards. */
  remaining: number;
  /** The parts of it that take credit back. */
  ofCredits: readonly { credit: CreditRow; share: Share }[];
}

/**
 * Calculates the amount to refund with its share of the tax. It takes the credit that came from the order back first, with the tax of
 * the credit. The order must be locked, so that neither a refund nor a dispute can take the same money.
 * @throws RequestValidationError both amounts are set, nothing is left, or less than is wanted
 */
export async function shareToRefund(
  tx: Tx,
  order: OrderRow,
  { amount, total_amount: total, credit_id }: WantedAmount,
): Promise<ShareToRefund> {
  if (amount != null && total != null)
    throw invalidField('total_amount', 'Send either amount or total_amount, not both.', total);
  const { sources, disputed } = await findRefundable(tx, order, credit_id);
  const left = sumOf(takeParts(sources, {}));
  if (!isPaid(order) || totalWithTax(left) === 0) throw nothingLeft(order, disputed);
  requireStep(order, { amount, total_amount: total });
  if (amount != null && amount > left.amount)
    throw tooMuch(order, 'amount', { wanted: amount, left: left.amount, disputed });
  if (total != null && total > totalWithTax(left))
    throw tooMuch(order, 'total_amount', { wanted: total, left: totalWithTax(left), disputed });
  const isWhole = (amount ?? left.amount) === left.amount && (total ?? totalWithTax(left)) === totalWithTax(left);
  const parts = takeParts(sources, isWhole ? {} : { amount: amount ?? undefined, total: total ?? undefined });
  const ofCredits = parts.flatMap(({ source: { credit }, share }) => (credit === null ? [] : [{ credit, share }]));
  const share = sumOf(parts);
  return { ...share, isWhole, remaining: totalWithTax(left) - totalWithTax(share), ofCredits };
}

const sumOf = (parts: readonly { share: Share }[]): Share => addShares(parts.map(({ share }) => share));

/** The order, or a credit that came from it. */
interface RefundableSource extends ReversibleSource {
  credit: CreditRow | null;
}

/**
 * Finds what can be refunded: the remaining credit that came from the order, then its payment. The payment cannot return what credit
 * paid, and what has become credit and was spent on other orders.
 * @returns the sources, and the disputed total
 */
async function findRefundable(tx: Tx, order: OrderRow, creditId: string | undefined) {
  const { id, amount, tax_amount: tax, currency, applied_credit_amount } = order;
  const { refunded, reversed, ...returned } = (await findReversals(tx.db, [id]))(id);
  const credits = await lockReversibleCredits(tx, id, creditId);
  const spent = credits.map(({ credit }) => credit.amount - credit.reversed_amount - credit.remaining_amount);
  const paid = amount + tax - totalWithTax(refunded);
  const disputed = Math.min(paid, returned.disputed);
  let left = paid - disputed - applied_credit_amount - spent.reduce((sum, one) => sum + one, 0);
  const sources = [...credits, { whole: { amount, tax }, reversed, currency, limit: Infinity, credit: null }].map(
    (source): RefundableSource => {
      const limit = Math.max(0, Math.min(source.limit, left));
      left -= limit;
      return { ...source, limit };
    },
  );
  return { sources, disputed };
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
