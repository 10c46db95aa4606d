import { indexBy, required } from '../kit/index-by.ts';
import { chargeSaved, type SubscriptionPayment } from '../payments/index.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { findUsers, type UserRow } from '../users/index.ts';
import { settleRenewal } from './settle.ts';

/** A payment that was stored and is to be made. */
export interface Charge {
  payment: SubscriptionPayment;
  subscription: SubscriptionRow;
  description: string;
}

/** Makes them all at the same time. No transaction is open; whatever goes wrong on the way is found by the reconciler. */
export async function makeCharges(ctx: JobContext, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const buyerIds = charges.map(({ subscription }) => subscription.user_id);
  const buyers = indexBy(await findUsers(ctx.db, [...new Set(buyerIds)]), 'id');
  await Promise.all(charges.map((charge) => makeCharge(ctx, charge, required(buyers, charge.subscription.user_id))));
}

async function makeCharge(ctx: JobContext, { payment, subscription, description }: Charge, buyer: UserRow) {
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  try {
    const outcome = await chargeSaved(ctx, payment, { buyer, description, paymentMethodRef });
    if (outcome.kind === 'unknown') return;
    await ctx.transaction((tx) => settleRenewal(ctx, tx, payment, outcome));
  } catch (error) {
    ctx.log.warn({ err: error, payment_id: payment.id }, 'a renewal has no answer yet; the reconciler will ask');
  }
}
