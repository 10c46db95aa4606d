import { indexBy, required } from '../kit/index-by.ts';
import { processorOf, type RenewalPayment } from '../payments/index.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { findProducts, type ProductRow } from '../products/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers, type UserRow } from '../users/index.ts';
import { settleRenewal } from './settle.ts';

/** A payment that was stored and is to be made. */
export interface Charge {
  payment: RenewalPayment;
  subscription: SubscriptionRow;
}

/** Makes them all at the same time. No transaction is open; whatever goes wrong on the way is found by the reconciler. */
export async function makeCharges(ctx: JobContext, charges: readonly Charge[]): Promise<void> {
  const subscriptions = charges.map(({ subscription }) => subscription);
  const [users, products] = await Promise.all([
    findUsers(ctx.db, [...new Set(subscriptions.map(({ user_id }) => user_id))]),
    findProducts(ctx.db, [...new Set(subscriptions.map(({ product_id }) => product_id))]),
  ]);
  const [buyers, sold] = [indexBy(users, 'id'), indexBy(products, 'id')];
  const of = ({ subscription }: Charge) => ({
    buyer: required(buyers, subscription.user_id),
    product: required(sold, subscription.product_id),
  });
  await Promise.all(charges.map((charge) => makeCharge(ctx, charge, of(charge))));
}

interface Sold {
  buyer: UserRow;
  product: ProductRow;
}

async function makeCharge(ctx: JobContext, charge: Charge, sold: Sold): Promise<void> {
  const { payment } = charge;
  try {
    const outcome = await submit(ctx, charge, sold);
    if (outcome.kind !== 'unknown') await ctx.transaction((tx) => settleRenewal(tx, payment, outcome));
  } catch (error) {
    ctx.log.warn({ err: error, payment_id: payment.id }, 'a renewal has no answer yet; the reconciler will ask');
  }
}

async function submit(ctx: JobContext, { payment, subscription }: Charge, { buyer, product }: Sold) {
  const processor = processorOf(ctx.payments, payment);
  const { idempotency_key: key } = payment;
  const { email, name } = buyer;
  const customer = await processor.ensureCustomer({ idempotencyKey: `${key}:customer`, now: ctx.now }, { email, name });
  return processor.chargeOffSession(
    { idempotencyKey: key, now: ctx.now },
    {
      money: { amount: payment.amount, currency: payment.currency ?? '' },
      customer,
      paymentMethodRef: subscription.payment_method_ref ?? '',
      description: product.name,
    },
  );
}
