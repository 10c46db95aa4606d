import { one } from '../kit/index-by.ts';
import { processorOf, type RenewalPayment } from '../payments/index.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { findProducts } from '../products/index.ts';
import { findSubscription } from '../subscriptions/index.ts';
import { findUsers } from '../users/index.ts';
import { settleRenewal } from './settle.ts';

/** Makes a payment that was stored. No transaction is open; whatever goes wrong on the way is found by the reconciler. */
export async function chargeRenewal(ctx: JobContext, payment: RenewalPayment): Promise<void> {
  try {
    const outcome = await charge(ctx, payment);
    if (outcome.kind !== 'unknown') await ctx.transaction((tx) => settleRenewal(tx, payment, outcome));
  } catch (error) {
    ctx.log.warn({ err: error, payment_id: payment.id }, 'a renewal has no answer yet; the reconciler will ask');
  }
}

async function charge(ctx: JobContext, payment: RenewalPayment) {
  const subscription = await findSubscription(ctx.db, payment.subscription_id);
  const [users, products] = await Promise.all([
    findUsers(ctx.db, [subscription.user_id]),
    findProducts(ctx.db, [subscription.product_id]),
  ]);
  const { email, name } = one(users);
  const processor = processorOf(ctx.payments, payment);
  const key = payment.idempotency_key;
  const customer = await processor.ensureCustomer({ idempotencyKey: `${key}:customer`, now: ctx.now }, { email, name });
  return processor.chargeOffSession(
    { idempotencyKey: key, now: ctx.now },
    {
      money: { amount: payment.amount, currency: payment.currency ?? '' },
      customer,
      paymentMethodRef: subscription.payment_method_ref ?? '',
      description: one(products).name,
    },
  );
}
