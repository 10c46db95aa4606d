import { randomUUID } from 'node:crypto';
import { BadRequest, invalid } from '../../../shared/errors.ts';
import { shareOf } from '../../../shared/money.ts';
import { findOrderById, findOrderForUpdate, findOrderOf, type OrderRow } from '../orders/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findPayment, processorOf } from '../payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { refundCreated } from './events.ts';
import { findRefund, insertRefund, pendingOf, type RefundRow } from './queries.ts';
import { settleRefund } from './settle.ts';

export interface WantedRefund {
  order_id: string;
  /** Minor units before tax, which is given back in proportion. Absent: all that is left. */
  amount?: number | null;
  reason: string;
  comment?: string | null;
  revoke_benefits?: boolean;
}

/** The processor does not give it back. */
export class RefundError extends BadRequest {}

interface Refunder extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly attempt?: Attempt | undefined;
}

/**
 * Gives back a paid order, or part of it. The refund is stored before the processor is asked, and its end after.
 * @throws RequestValidationError another's order, more than is left, nothing paid, benefits of an order that is not given back whole
 * @throws RefundError
 */
export async function refundOrder(
  ctx: Refunder,
  ids: AccessibleOrganizationIds,
  wanted: WantedRefund,
): Promise<RefundRow> {
  const { attempt } = ctx;
  const { refund, order } = (await goOn(ctx, ids)) ?? (await ctx.transaction((tx) => begin(tx, ids, wanted, attempt)));
  if (refund.status !== 'pending') return answerOf(refund);
  const outcome = await submitRefund(ctx, refund, order);
  if (outcome.kind === 'unknown') return refund;
  const settled = await ctx.transaction((tx) => settleRefund(tx, refund, outcome));
  return answerOf(settled);
}

function answerOf(refund: RefundRow): RefundRow {
  if (refund.status === 'failed') throw new RefundError(refund.failure_message ?? 'The processor refused the refund.');
  return refund;
}

/** What an earlier try has made that did not live to answer. The processor knows it by its key, and may be asked again. */
async function goOn({ db, attempt }: Refunder, ids: AccessibleOrganizationIds) {
  const refund = attempt?.reached === undefined ? undefined : await findRefund(db, ids, attempt.reached);
  return refund && { refund, order: await findOrderById(db, refund.order_id) };
}

async function begin(tx: Tx, ids: AccessibleOrganizationIds, wanted: WantedRefund, attempt: Attempt | undefined) {
  const order = await lockOrder(tx, ids, wanted.order_id);
  const share = await shareToRefund(tx, order, wanted.amount ?? undefined);
  if (wanted.revoke_benefits) requireRevocable(order, share.isWhole);
  const id = randomUUID();
  const refund = await insertRefund(tx.db, {
    id,
    created_at: tx.now,
    organization_id: order.organization_id,
    order_id: order.id,
    status: 'pending',
    reason: wanted.reason,
    comment: wanted.comment ?? null,
    amount: share.amount,
    tax_amount: share.tax,
    currency: order.currency,
    revoke_benefits: wanted.revoke_benefits ?? false,
    idempotency_key: `refund:${id}`,
  });
  tx.emit(refundCreated(refund));
  await attempt?.note(tx, id);
  return { refund, order };
}

async function lockOrder(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<OrderRow> {
  const order = await findOrderOf(tx.db, { column: 'organization_id', ids }, id);
  if (order === undefined) throw invalid('order_id', 'Order does not exist.', id);
  return findOrderForUpdate(tx.db, id);
}

/** What goes back, with its share of the tax: the last refund takes what rounding has left. */
async function shareToRefund(tx: Tx, order: OrderRow, wanted: number | undefined) {
  const pending = await pendingOf(tx.db, [order.id]);
  const left = order.amount - order.refunded_amount - pending.amount;
  const taxLeft = order.tax_amount - order.refunded_tax_amount - pending.tax;
  if (order.payment_id === null || left + taxLeft === 0)
    throw invalid('order_id', 'There is nothing left of this order to give back.', order.id);
  const amount = wanted ?? left;
  if (amount > left) throw invalid('amount', `Only ${left} is left to give back.`, wanted, 'less_than_equal');
  const isWhole = amount === left;
  return {
    amount,
    tax: isWhole ? taxLeft : Math.min(taxLeft, shareOf(order.tax_amount, amount, order.amount)),
    isWhole,
  };
}

function requireRevocable({ subscription_id }: OrderRow, isWhole: boolean) {
  const refuse = (msg: string) => invalid('revoke_benefits', msg, true);
  if (subscription_id !== null) throw refuse('Benefits of a subscription go with it: revoke the subscription.');
  if (!isWhole) throw refuse('Benefits are revoked with a full refund only.');
}

/** Asks the processor. No transaction may be open; the same refund may be asked for again. */
export async function submitRefund(ctx: Pick<Refunder, 'db' | 'now' | 'payments'>, refund: RefundRow, order: OrderRow) {
  const payment = order.payment_id === null ? undefined : await findPayment(ctx.db, order.payment_id);
  if (!payment?.processor_ref) throw new Error(`the order ${order.id} was not paid`);
  const call = { idempotencyKey: refund.idempotency_key, now: ctx.now };
  const money = { amount: refund.amount + refund.tax_amount, currency: refund.currency };
  return processorOf(ctx.payments, payment).refund(call, {
    paymentRef: payment.processor_ref,
    money,
    reason: refund.reason,
  });
}
