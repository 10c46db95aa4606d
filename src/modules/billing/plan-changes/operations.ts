import type { Schema } from '../../../contract/operation.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { presentPrice } from '../../catalog/products/index.ts';
import type { Bill } from '../pricing/index.ts';
import {
  cancelSubscription,
  findSubscriptionInScope,
  startOfNextPeriod,
  buyerScope,
  sellerScope,
  presentSubscriptions,
  presentUserSubscriptions,
  resumeSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { changePlan } from './change-plan.ts';
import { findOfferedPlans, type OfferedPlan, type PlanChangeInput } from './policy.ts';
import type { SubscriptionId } from './prepare-plan-change.ts';
import { previewPlanChange, type PreviewContext } from './preview-plan-change.ts';
import type { PlanChangeDependencies } from './dependencies.ts';

export const planChangeOperations = handlersWith<PlanChangeDependencies>()({
  updateUserSubscription: async ({ path, body }, ctx) => {
    const changed = await changePlan(ctx, { scope: buyerScope(ctx.subject), id: path.id }, body);
    return expectOne(await presentUserSubscriptions(ctx, [changed]));
  },

  previewUserSubscriptionUpdate: ({ path, body }, ctx) =>
    preview(ctx, { scope: buyerScope(ctx.subject), id: path.id }, body),

  listUserSubscriptionPlans: async ({ path }, ctx) => {
    const subscription = await findSubscriptionInScope(ctx.db, buyerScope(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return { items: (await findOfferedPlans(ctx, subscription)).map(presentPlan) };
  },

  updateSubscription: async ({ path, body }, ctx) => {
    const scope = sellerScope(ctx.subject);
    const { product_price_id, proration_behavior, cancel_at_period_end } = body;
    requireOneChange(body);
    if (product_price_id !== undefined) {
      const input = { product_price_id, ...(proration_behavior && { proration_behavior }) };
      return expectOne(await presentSubscriptions(ctx, [await changePlan(ctx, { scope, id: path.id }, input)]));
    }
    const change = cancel_at_period_end ? cancelSubscription : resumeSubscription;
    const changed = await changeOnce(ctx, scope, path.id, change);
    return expectOne(await presentSubscriptions(ctx, [changed]));
  },

  previewSubscriptionUpdate: ({ path, body }, ctx) =>
    preview(ctx, { scope: sellerScope(ctx.subject), id: path.id }, body),
});

/** @throws RequestValidationError neither or both of the changes, or `proration_behavior` without a new price */
function requireOneChange({
  product_price_id,
  proration_behavior,
  cancel_at_period_end,
}: Schema<'SubscriptionUpdate'>) {
  if ((product_price_id === undefined) === (cancel_at_period_end === undefined))
    throw invalidField('product_price_id', 'Give either product_price_id or cancel_at_period_end.', product_price_id);
  if (product_price_id === undefined && proration_behavior !== undefined)
    throw invalidField(
      'proration_behavior',
      'Give proration_behavior only together with product_price_id.',
      proration_behavior,
    );
}

type CancelContext = Pick<RequestContext<'updateSubscription'>, 'db' | 'transaction' | 'attempt'>;

/** Cancels or resumes, unless an earlier run of the same request did so before its process ended. */
async function changeOnce(
  { db, transaction, attempt }: CancelContext,
  scope: SubscriptionScope,
  id: string,
  change: typeof cancelSubscription,
): Promise<SubscriptionRow> {
  const changed = attempt?.progress === undefined ? undefined : await findSubscriptionInScope(db, scope, id);
  if (changed !== undefined) return changed;
  return transaction(async (tx) => {
    const changing = await change(tx, scope, id);
    await attempt?.saveProgress(tx, 'changed');
    return changing;
  });
}

async function preview(
  ctx: PreviewContext,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
): Promise<Schema<'SubscriptionUpdatePreview'>> {
  const { bill, nextBill, subscription, currency, ...times } = await previewPlanChange(ctx, subscriptionId, input);
  return {
    currency,
    charged_now: presentBill(bill),
    next_bill: { ...presentBill(nextBill), due_at: startOfNextPeriod(subscription).toISOString() },
    balance: subscription.balance - bill.credit_granted,
    applied_credit_amount: bill.credit_used,
    granted_credit_amount: bill.credit_granted,
    current_period_end: times.currentPeriodEnd.toISOString(),
    effective_at: times.effectiveAt.toISOString(),
  };
}

const presentPlan = ({ target: { price, product }, takesEffect }: OfferedPlan): Schema<'SubscriptionPlan'> => ({
  product_id: product.id,
  product_name: product.name,
  price: presentPrice(price),
  takes_effect: takesEffect,
});

function presentBill({ lines, amount, tax, total }: Bill) {
  return { lines: [...lines], amount, tax_amount: tax?.amount ?? 0, total_amount: total };
}
