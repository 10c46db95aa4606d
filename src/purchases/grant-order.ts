import {
  findBenefits,
  findGrantsOf,
  grantBenefit,
  revokeGrant,
  type BenefitKinds,
  type GrantSource,
} from '../benefits/index.ts';
import { indexBy, required } from '../kit/index-by.ts';
import { findOrderById, findOrderForUpdate, findOneTimeOrdersOfProduct, type OrderRow } from '../orders/index.ts';
import { inTimeOf } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { loadProducts } from '../products/index.ts';
import { findSubscriptionForUpdate, findSubscriptionsOfProduct, isEntitled } from '../subscriptions/index.ts';

/** Purchases looked at in one go. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Gives the buyer every benefit of the product, and takes what was granted for this purchase and is no longer among them. */
export async function grantOrder(ctx: JobContext, kinds: BenefitKinds, orderId: string): Promise<void> {
  const { subscription_id } = await findOrderById(ctx.db, orderId);
  if (subscription_id !== null) return followSubscription(ctx, kinds, subscription_id);
  await ctx.transaction(async (tx) => {
    // Locked, so that what is decided still holds when it is done.
    const order = await findOrderForUpdate(tx.db, orderId);
    // What was bought once stays, unless it was given back.
    await bringInLine(tx, kinds, order, { source: sourceOf(order), isEntitled: !order.is_revoked });
  });
}

/** The same for all who have bought a product once, or are subscribed to it by now. */
export async function reevaluateProduct(ctx: JobContext, kinds: BenefitKinds, productId: string): Promise<void> {
  const orders = (after: string) => findOneTimeOrdersOfProduct(ctx.db, productId, after, BATCH);
  await forEachOf(orders, (id) => grantOrder(ctx, kinds, id));
  const subscriptions = (after: string) => findSubscriptionsOfProduct(ctx.db, productId, after, BATCH);
  await forEachOf(subscriptions, (id) => followSubscription(ctx, kinds, id));
}

/** In the order of their ids, some at a time. */
async function forEachOf(find: (after: string) => Promise<{ id: string }[]>, work: (id: string) => Promise<void>) {
  for (let after = FIRST_ID; ;) {
    const rows = await find(after);
    for (const { id } of rows) await work(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Gives what a subscription promises while it runs, and takes it when it does not. */
export async function followSubscription(ctx: JobContext, kinds: BenefitKinds, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const subscription = await findSubscriptionForUpdate(tx.db, id);
    const source = { order_id: null, subscription_id: id };
    await bringInLine(tx, kinds, subscription, { source, isEntitled: isEntitled(subscription.status) });
  });
}

interface Claim {
  source: GrantSource;
  isEntitled: boolean;
}

/** The order or the subscription must be locked. */
async function bringInLine(
  real: Tx,
  kinds: BenefitKinds,
  { product_id, user_id }: Pick<OrderRow, 'product_id' | 'user_id'>,
  { source, isEntitled }: Claim,
) {
  const product = required(await loadProducts(real, [product_id]), product_id);
  const tx = await inTimeOf(real, product.organization_id);
  const promised = isEntitled ? product.benefits : [];
  for (const benefit of promised) await grantBenefit(tx, kinds, benefit, { user_id, ...source });
  const wanted = new Set(promised.map(({ id }) => id));
  const surplus = (await findGrantsOf(tx.db, source)).filter(({ benefit_id }) => !wanted.has(benefit_id));
  const benefitIds = surplus.map(({ benefit_id }) => benefit_id);
  const benefits = indexBy(await findBenefits(tx.db, benefitIds), 'id');
  for (const grant of surplus) await revokeGrant(tx, kinds, required(benefits, grant.benefit_id), grant);
}

/** Benefits of a subscription belong to all of its orders together. */
export function sourceOf({ id, subscription_id }: Pick<OrderRow, 'id' | 'subscription_id'>): GrantSource {
  return subscription_id === null ? { order_id: id, subscription_id: null } : { order_id: null, subscription_id };
}
