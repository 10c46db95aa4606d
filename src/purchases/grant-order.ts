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
import { findTestClock, timeOf } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { loadProducts } from '../products/index.ts';
import { findSubscription, isEntitled } from '../subscriptions/index.ts';

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

/** Gives what a subscription promises while it runs, and takes it when it does not. */
export async function followSubscription(ctx: JobContext, kinds: BenefitKinds, id: string): Promise<void> {
  const { product_id, user_id } = await findSubscription(ctx.db, id);
  await bringInLine(ctx, kinds, { id, product_id, user_id, subscription_id: id, is_revoked: false });
}

type Purchase = Pick<OrderRow, 'id' | 'product_id' | 'user_id' | 'subscription_id' | 'is_revoked'>;

async function bringInLine(ctx: JobContext, kinds: BenefitKinds, purchase: Purchase) {
  const productId = await productOf(ctx, purchase);
  const product = required(await loadProducts(ctx, [productId]), productId);
  const source = sourceOf(purchase);
  const promised = (await entitles(ctx, purchase)) ? product.benefits : [];
  const clock = await findTestClock(ctx.db, product.organization_id);
  const inTime = (work: (tx: Tx) => Promise<unknown>) =>
    ctx.transaction((tx) => work({ ...tx, now: timeOf(clock, tx.now) }));
  for (const benefit of promised) {
    await inTime((tx) => grantBenefit(tx, kinds, benefit, { user_id: purchase.user_id, ...source }));
  }
  const wanted = new Set(promised.map(({ id }) => id));
  await inTime(async (tx) => {
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

/** A subscription may be to another product by now than when its order was made. */
async function productOf({ db }: JobContext, { product_id, subscription_id }: Purchase): Promise<string> {
  return subscription_id === null ? product_id : (await findSubscription(db, subscription_id)).product_id;
}

/** What was bought once stays, unless it was given back; what is subscribed to, while it runs. */
async function entitles({ db }: JobContext, { subscription_id, is_revoked }: Purchase): Promise<boolean> {
  if (subscription_id === null) return !is_revoked;
  return isEntitled((await findSubscription(db, subscription_id)).status);
}

/** Benefits of a subscription belong to all of its orders together. */
export function sourceOf({ id, subscription_id }: Pick<OrderRow, 'id' | 'subscription_id'>): GrantSource {
  return subscription_id === null ? { order_id: id, subscription_id: null } : { order_id: null, subscription_id };
}
