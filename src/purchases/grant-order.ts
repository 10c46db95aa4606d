import {
  findBenefits,
  findGrantsOf,
  grantBenefit,
  revokeGrant,
  type BenefitKinds,
  type GrantSource,
} from '../benefits/index.ts';
import { indexBy, required } from '../kit/index-by.ts';
import { findOrderById, findOrdersOfProduct, type OrderRow } from '../orders/index.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { loadProducts } from '../products/index.ts';

/** Orders looked at in one go. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Gives the buyer every benefit of the product, and takes what was granted for this purchase and is no longer among them. */
export async function grantOrder(ctx: JobContext, kinds: BenefitKinds, orderId: string): Promise<void> {
  await bringInLine(ctx, kinds, await findOrderById(ctx.db, orderId));
}

/** The same for every order of a product. */
export async function reevaluateProduct(ctx: JobContext, kinds: BenefitKinds, productId: string): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const orders = await findOrdersOfProduct(ctx.db, productId, after, BATCH);
    for (const order of orders) await bringInLine(ctx, kinds, order);
    const last = orders.at(-1);
    if (last === undefined || orders.length < BATCH) return;
    after = last.id;
  }
}

async function bringInLine(ctx: JobContext, kinds: BenefitKinds, order: OrderRow) {
  const product = required(await loadProducts(ctx, [order.product_id]), order.product_id);
  const source = sourceOf(order);
  for (const benefit of product.benefits) {
    await ctx.transaction((tx) => grantBenefit(tx, kinds, benefit, { user_id: order.user_id, ...source }));
  }
  const wanted = new Set(product.benefits.map(({ id }) => id));
  await ctx.transaction(async (tx) => {
    const surplus = (await findGrantsOf(tx.db, source)).filter(({ benefit_id }) => !wanted.has(benefit_id));
    const benefits = indexBy(
      await findBenefits(
        tx.db,
        surplus.map(({ benefit_id }) => benefit_id),
      ),
      'id',
    );
    for (const grant of surplus) await revokeGrant(tx, kinds, required(benefits, grant.benefit_id), grant);
  });
}

/** Benefits of a subscription belong to all of its orders together. */
export function sourceOf({ id, subscription_id }: OrderRow): GrantSource {
  return subscription_id === null ? { order_id: id, subscription_id: null } : { order_id: null, subscription_id };
}
