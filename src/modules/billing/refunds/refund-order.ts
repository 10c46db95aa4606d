import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { ApiError, invalidField } from '../../../shared/errors.ts';
import { findOrderById, findOrderForUpdate, findOrderOf, type OrderRow } from '../orders/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { findPayment, processorOf, runPayment, type StoredAttempt } from '../payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { reverseCredit } from '../credits/index.ts';
import { totalWithTax } from '../pricing/index.ts';
import { refundCreated } from './events.ts';
import { findRefund, insertRefund, updateRefund, type RefundRow } from './queries.ts';
import { settleRefund } from './settle-refund.ts';
import { shareToRefund, type ShareToRefund } from './share-to-refund.ts';

/** A refund for unused time gives days of the period back. One for goodwill leaves them to the buyer. */
export type RefundPurpose = 'unused_time' | 'goodwill';

export interface RefundInput {
  order_id: string;
  /** Minor units before tax. The tax is refunded in proportion. */
  amount?: number | null;
  /** Minor units with tax. Without both amounts, everything that is left is refunded. */
  total_amount?: number | null;
  reason: string;
  /** By default, it follows from the reason. */
  purpose?: RefundPurpose;
  comment?: string | null;
  revoke_benefits?: boolean;
  /** The credit that the refund pays out. */
  credit_id?: string;
}

/** The processor refused the refund. */
export class RefundError extends ApiError {
  constructor(detail: string, options?: ErrorOptions) {
    super('RefundError', detail, options);
  }
}

export interface RefundContext extends Reader {
  readonly log: Logger;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly attempt?: Attempt | undefined;
}

/**
 * Refunds a paid order, or part of it.
 * @param compare refuses a refund that is not the one that was shown
 * @throws RequestValidationError an order of another organization, more than is left, a disputed amount, nothing paid, or
 *   benefits revoked with a partial refund
 * @throws RefundError the processor refused the refund
 */
export async function refundOrder(
  ctx: RefundContext,
  ids: AccessibleOrganizationIds,
  input: RefundInput,
  compare?: (planned: PlannedRefund) => void,
): Promise<RefundRow> {
  const { attempt: request } = ctx;
  return runPayment<PreparedRefund, RefundRow>({
    log: ctx.log,
    resume: () => resumeAttempt(ctx, ids),
    prepare: () =>
      ctx.transaction(async (tx) => {
        const planned = await planRefund(tx, ids, input);
        compare?.(planned);
        return prepareRefund(tx, planned, input, request);
      }),
    execute: ({ refund, order }) => submitRefund(ctx, refund, order),
    settle: async ({ refund }, outcome) =>
      settled(
        await ctx.transaction(async (tx) => {
          if (outcome.kind === 'succeeded') await request?.endLease(tx);
          return settleRefund(tx, refund, outcome);
        }),
      ),
  });
}

interface PreparedRefund {
  refund: RefundRow;
  order: OrderRow;
}

function storedAttempt(prepared: PreparedRefund): StoredAttempt<PreparedRefund, RefundRow> {
  const { refund } = prepared;
  if (refund.status !== 'pending') return settled(refund);
  return { state: 'pending', attempt: prepared, logIds: { refund_id: refund.id }, result: refund };
}

function settled(refund: RefundRow) {
  const failure =
    refund.status === 'failed'
      ? new RefundError(refund.failure_message ?? 'The processor refused the refund.')
      : undefined;
  return { state: 'settled', result: refund, failure } as const;
}

async function resumeAttempt({ db, attempt }: RefundContext, ids: AccessibleOrganizationIds) {
  const refund = attempt?.progress === undefined ? undefined : await findRefund(db, ids, attempt.progress);
  return refund && storedAttempt({ refund, order: await findOrderById(db, refund.order_id) });
}

export interface PlannedRefund {
  /** Has the time of the organization. */
  tx: Tx;
  order: OrderRow;
  share: ShareToRefund;
}

/**
 * Locks the order and calculates what a refund takes. Changes nothing.
 * @throws RequestValidationError see `refundOrder`
 */
export async function planRefund(real: Tx, ids: AccessibleOrganizationIds, input: RefundInput): Promise<PlannedRefund> {
  const order = await lockOrder(real, ids, input.order_id);
  const tx = await withOrganizationClock(real, order.organization_id);
  const share = await shareToRefund(tx, order, input);
  if (input.revoke_benefits) requireRevocable(order, share.isWhole);
  return { tx, order, share };
}

async function prepareRefund(
  real: Tx,
  { tx, order, share }: PlannedRefund,
  input: RefundInput,
  request: Attempt | undefined,
) {
  const id = randomUUID();
  const refund = await insertRefund(tx.db, {
    id,
    created_at: tx.now,
    attempted_at: real.now,
    organization_id: order.organization_id,
    order_id: order.id,
    status: 'pending',
    reason: input.reason,
    purpose: input.purpose ?? (input.reason === 'service_disruption' ? 'goodwill' : 'unused_time'),
    comment: input.comment ?? null,
    amount: share.amount,
    tax_amount: share.tax,
    currency: order.currency,
    revoke_benefits: input.revoke_benefits ?? false,
    idempotency_key: `refund:${id}`,
  });
  // Taken back at once, so that it is not spent while the processor answers.
  const taken = await reverseCredit(tx, share.ofCredits, { refund_id: id });
  if (totalWithTax(taken) > 0)
    await updateRefund(tx.db, id, { credit_amount: taken.amount, credit_tax_amount: taken.tax });
  tx.emit(refundCreated(refund));
  await request?.saveProgress(tx, id);
  return storedAttempt({ refund, order });
}

async function lockOrder(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<OrderRow> {
  const order = await findOrderOf(tx.db, { column: 'organization_id', ids }, id);
  if (order === undefined) throw invalidField('order_id', 'Order does not exist.', id);
  return findOrderForUpdate(tx.db, id);
}

function requireRevocable({ subscription_id }: OrderRow, isWhole: boolean) {
  const refuse = (msg: string) => invalidField('revoke_benefits', msg, true);
  if (subscription_id !== null)
    throw refuse('A refund cannot revoke the benefits of a subscription. Revoke the subscription instead.');
  if (!isWhole) throw refuse('Only a full refund can revoke benefits.');
}

/**
 * Calls the processor. No transaction may be open. Idempotent by the refund's key. The seller returns what was paid elsewhere, so
 * such a refund succeeds at once.
 */
export async function submitRefund(
  ctx: Pick<RefundContext, 'db' | 'now' | 'payments'>,
  refund: RefundRow,
  order: OrderRow,
) {
  if (order.external_paid_at !== null) return { kind: 'succeeded', ref: refund.id } as const;
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
