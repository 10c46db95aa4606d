import fc from 'fast-check';
import { expect } from 'vitest';
import { settleRefund } from '../../../../src/modules/billing/refunds/settle-refund.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { path } from './money-real.ts';
import { STEPS, type MoneyModel } from './money-state.ts';
import { isSubscribed, step, type Step } from './money-step.ts';

/** Returns a share of an amount that the processor can move. */
const partOf = ({ currency }: MoneyModel, amount: number, share: number) =>
  STEPS[currency] * Math.max(1, Math.floor((amount * share) / STEPS[currency]));

/**
 * Refunds a part of an order by its amount or by its total with tax, or what is left of it. Later plan changes credit less, so
 * the value is not exact any more.
 */
const refund = (which: number, share: number, field: 'amount' | 'total_amount') =>
  step(`refund ${share} of the ${field} of order ${which}`, isSubscribed, async (model, real) => {
    const orders = await real.app
      .db('orders')
      .where({ organization_id: real.seller.organizationId })
      .where('amount', '>', 0)
      .orderBy('created_at');
    const order = orders[which % Math.max(1, orders.length)];
    if (order === undefined) return;
    const whole = field === 'amount' ? order.amount : order.amount + order.tax_amount;
    const wanted = share === 1 ? undefined : partOf(model, whole, share);
    const body = { order_id: order.id, reason: 'other' as const, ...(wanted !== undefined && { [field]: wanted }) };
    const { response, data } = await real.seller.api.POST('/v1/refunds/', { body });
    expect([201, 422]).toContain(response.status);
    if (data === undefined) return;
    expect(data.total_amount).toBe(data.amount + data.tax_amount);
    if (wanted !== undefined) expect(data[field]).toBe(wanted);
    model.isExact = false;
  });

const payOut = step('pay out', isSubscribed, async (model, real) => {
  const credit = await real.app
    .db('credits')
    .where({ organization_id: real.seller.organizationId })
    .where('remaining_amount', '>', 0)
    .orderBy('created_at')
    .first();
  if (credit === undefined) return;
  const { response } = await real.seller.api.POST('/v1/credits/{id}/pay-out', path(credit.id));
  expect([201, 422]).toContain(response.status);
  if (response.status === 201) model.isExact = false;
});

/** Lets a refund that has succeeded fail after all, as when the buyer's account is closed. */
const returnRefund = (which: number) =>
  step(`refund ${which} fails after all`, isSubscribed, async (_model, { app, seller }) => {
    const refunds = await app
      .db('refunds')
      .where({ organization_id: seller.organizationId, status: 'succeeded' })
      .orderBy('created_at');
    const refunded = refunds[which % Math.max(1, refunds.length)];
    if (refunded === undefined) return;
    const { idempotency_key, processor_ref: ref } = refunded;
    const failed = { kind: 'failed', ref: must(ref), code: 'closed', message: 'The card is closed.' } as const;
    await app.container.transaction(currentTime(), (tx) => settleRefund(tx, refunded, failed));
    await app.db('sandbox_payments').where({ idempotency_key }).update({ status: 'failed' });
  });

const dispute = (which: number, status: 'open' | 'won' | 'lost', share: number) =>
  step(`dispute of ${share} of order ${which} is ${status}`, isSubscribed, async (model, real) => {
    const orders = await real.app
      .db('orders')
      .where({ organization_id: real.seller.organizationId })
      .whereNotNull('payment_id')
      .orderBy('created_at');
    const order = orders[which % Math.max(1, orders.length)];
    if (order === undefined) return;
    const amount = partOf(model, order.amount + order.tax_amount, share);
    await reportDispute({ orderId: order.id, status, amount, name: `dispute_of_${share}` });
    model.isExact = false;
  });

const which = fc.nat(5);

/** Steps that return money, or take it back. */
export const returnSteps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(which, fc.constantFrom(0.3, 1), fc.constantFrom('amount', 'total_amount'))
    .map(([order, share, field]) => refund(order, share, field)),
  fc.constant(payOut),
  which.map(returnRefund),
  fc
    .tuple(which, fc.constantFrom('open', 'won', 'lost'), fc.constantFrom(0.4, 1))
    .map(([order, status, share]) => dispute(order, status, share)),
];
