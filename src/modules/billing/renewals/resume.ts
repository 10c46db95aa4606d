import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { loadProducts } from '../../catalog/products/index.ts';
import { leaseAbandonedPayments } from '../payments/index.ts';
import { findSubscriptions } from '../subscriptions/index.ts';
import { ChargedBatches } from './charged-batches.ts';
import type { ChargeContext } from './charge.ts';

/** Payments that are asked for in parallel, and whose outcomes are settled together. */
const BATCH = 25;

/**
 * Continues the payments of processes that have died. Asks the processor for each payment by its idempotency key, and makes a
 * payment that the processor never received. So a period is charged once, whenever its process died.
 */
export async function resumeRenewals(ctx: ChargeContext): Promise<void> {
  const charging = new ChargedBatches(ctx);
  try {
    while (await resumeBatch(ctx, charging));
  } finally {
    await charging.end();
  }
}

/** @returns whether others may wait */
async function resumeBatch(ctx: ChargeContext, charging: ChargedBatches): Promise<boolean> {
  const payments = await leaseAbandonedPayments(ctx.db, ctx.clock(), BATCH);
  if (payments.length === 0) return false;
  const ids = payments.map(({ subscription_id }) => subscription_id);
  const subscriptions = indexBy(await findSubscriptions(ctx, ids), 'id');
  const products = await loadProducts(ctx, [...new Set([...subscriptions.values()].map((row) => row.product_id))]);
  await charging.add(
    payments.map((payment) => {
      const subscription = getOrThrow(subscriptions, payment.subscription_id);
      const description = getOrThrow(products, subscription.product_id).name;
      return { payment, subscription, description, isResumed: true };
    }),
  );
  return payments.length === BATCH;
}
