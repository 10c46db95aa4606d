import {
  deleteWithdrawals,
  findBenefits,
  findGrantsForUpdate,
  findGrantsOfSource,
  grantBenefit,
  lastWithdrawal,
  revokeGrant,
  type BenefitKinds,
  type GrantRow,
  type GrantSource,
} from '../../entitlements/benefits/index.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import {
  findOrderById,
  findOrderForUpdate,
  findPurchasesOfProduct,
  type OrderRow,
} from '../../billing/orders/index.ts';
import { isAccessWithdrawn } from '../../billing/disputes/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { EventPayload } from '../../../platform/events/event.ts';
import { lockBenefitsOfProduct } from '../../catalog/products/index.ts';
import { findSubscriptionsOfProduct, isEntitled, lockSubscription } from '../../billing/subscriptions/index.ts';
import { reevaluateProductTask, type Progress } from './events.ts';
import { paidPeriodOf } from './follow-period.ts';

/** Purchases that one job processes. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Grants all benefits of the product for each order, and revokes grants of benefits that the product no longer has. Idempotent. */
export async function reconcileOrderGrants(tx: Tx, kinds: BenefitKinds, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) await reconcileGrants(tx, kinds, grantSourceOf(await findOrderById(tx.db, id)));
}

/**
 * Reconciles the grants of one batch of a product's purchases: its orders, then its subscriptions, which may have had another
 * product before. Another job continues, since a job has a time limit.
 */
export async function reevaluateProduct(
  ctx: JobContext,
  kinds: BenefitKinds,
  progress: EventPayload & Progress,
): Promise<void> {
  const { object_id: productId, of = 'orders', after = FIRST_ID } = progress;
  const { withdrawal = await lastWithdrawal(ctx.db, productId) } = progress;
  const find = of === 'orders' ? findPurchasesOfProduct : findSubscriptionsOfProduct;
  const found = await find(ctx.db, productId, after, BATCH);
  for (const { id } of found)
    await ctx.transaction((tx) =>
      reconcileGrants(
        tx,
        kinds,
        of === 'orders' ? { order_id: id, subscription_id: null } : { order_id: null, subscription_id: id },
      ),
    );
  const last = found.at(-1);
  if (last !== undefined && found.length === BATCH)
    await ctx.transaction(async (tx) =>
      tx.enqueue(reevaluateProductTask, { ...progress, of, after: last.id, withdrawal }),
    );
  else if (of === 'orders')
    await reevaluateProduct(ctx, kinds, { ...progress, of: 'subscriptions', after: FIRST_ID, withdrawal });
  else await deleteWithdrawals(ctx.db, productId, withdrawal);
}

/** Grants the benefits of running subscriptions, and revokes the benefits of any other. Idempotent. */
export async function reconcileSubscriptionGrants(tx: Tx, kinds: BenefitKinds, ids: readonly string[]): Promise<void> {
  for (const id of ids) await reconcileGrants(tx, kinds, { order_id: null, subscription_id: id });
}

/**
 * Locks the purchase and the product's list of benefits. A concurrent run waits and then sees the present state, so the last
 * run decides by it.
 */
async function reconcileGrants(real: Tx, kinds: BenefitKinds, source: GrantSource) {
  const { organization_id, user_id, product_id, isEntitled: isDue, ...state } = await lockPurchase(real, source);
  const { period, quantity, endFirst } = state;
  const tx = await withOrganizationClock(real, organization_id);
  const benefits = isDue ? await lockBenefitsOfProduct(tx.db, product_id) : [];
  const promised = new Set(benefits.map(({ id }) => id));
  const holder = holderOf(await findGrantsOfSource(tx.db, source), user_id);
  const purchase = { user_id: holder, ...source, promised, period, quantity, endFirst };
  for (const benefit of benefits) await grantBenefit(tx, kinds, benefit, purchase);
  await revokeSurplusGrants(tx, kinds, source, promised);
}

/** @returns the user who gets new benefits of a purchase: the buyer, or another customer who has all others after a transfer */
const holderOf = (grants: readonly GrantRow[], buyer: string): string =>
  grants.some(({ user_id }) => user_id === buyer) ? buyer : (grants.at(-1)?.user_id ?? buyer);

async function revokeSurplusGrants(tx: Tx, kinds: BenefitKinds, source: GrantSource, promised: ReadonlySet<string>) {
  const surplus = (await findGrantsForUpdate(tx.db, source)).filter(({ benefit_id }) => !promised.has(benefit_id));
  const ids = surplus.map(({ benefit_id }) => benefit_id);
  const benefits = indexBy(await findBenefits(tx.db, ids), 'id');
  for (const grant of surplus) await revokeGrant(tx, kinds, getOrThrow(benefits, grant.benefit_id), grant);
}

/** Locks a purchase. An order keeps its benefits unless a refund or a dispute took them; a subscription while it runs. */
async function lockPurchase(tx: Tx, { order_id, subscription_id }: GrantSource) {
  if (subscription_id === null) {
    const order = await findOrderForUpdate(tx.db, order_id);
    const isEntitledToOrder = !order.is_revoked && !(await isAccessWithdrawn(tx.db, order_id));
    return { ...order, isEntitled: isEntitledToOrder, period: null, endFirst: [] };
  }
  const subscription = await lockSubscription(tx, subscription_id);
  const { end_activation_ids: endFirst } = subscription;
  return { ...subscription, isEntitled: isEntitled(subscription), period: paidPeriodOf(subscription), endFirst };
}

/** @returns the source of an order's grants. All orders of a subscription share its grants. */
export function grantSourceOf({ id, subscription_id }: Pick<OrderRow, 'id' | 'subscription_id'>): GrantSource {
  return subscription_id === null ? { order_id: id, subscription_id: null } : { order_id: null, subscription_id };
}
