import type { Schema } from '../../../contract/operation.ts';
import { invalidField } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
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
import { changePlan, previewPlan, type PlanChangeInput } from './change.ts';
import type { PlanChangeDependencies } from './dependencies.ts';

export const planChangeOperations = handlersWith<PlanChangeDependencies>()({
  updateUserSubscription: async ({ path, body }, ctx) => {
    const changed = await changePlan(ctx, buyerScope(ctx.subject), path.id, body);
    return expectOne(await presentUserSubscriptions(ctx, [changed]));
  },

  previewUserSubscriptionUpdate: ({ path, body }, ctx) => preview(ctx, buyerScope(ctx.subject), path.id, body),

  updateSubscription: async ({ path, body }, ctx) => {
    const scope = sellerScope(ctx.subject);
    const { product_price_id, proration_behavior, cancel_at_period_end } = body;
    requireOne(body);
    if (product_price_id !== undefined) {
      const input = { product_price_id, ...(proration_behavior && { proration_behavior }) };
      return expectOne(await presentSubscriptions(ctx, [await changePlan(ctx, scope, path.id, input)]));
    }
    const change = cancel_at_period_end ? cancelSubscription : resumeSubscription;
    const changed = await changeOnce(ctx, scope, path.id, change);
    return expectOne(await presentSubscriptions(ctx, [changed]));
  },

  previewSubscriptionUpdate: ({ path, body }, ctx) => preview(ctx, sellerScope(ctx.subject), path.id, body),
});

/** @throws RequestValidationError */
function requireOne({ product_price_id, proration_behavior, cancel_at_period_end }: Schema<'SubscriptionUpdate'>) {
  if ((product_price_id === undefined) === (cancel_at_period_end === undefined))
    throw invalidField('product_price_id', 'Give either product_price_id or cancel_at_period_end.', product_price_id);
  if (product_price_id === undefined && proration_behavior !== undefined)
    throw invalidField('proration_behavior', 'Goes with product_price_id alone.', proration_behavior);
}

type Changing = Pick<RequestContext<'updateSubscription'>, 'db' | 'transaction' | 'attempt'>;

/** Not again, where an earlier try has done it that did not live to answer. */
async function changeOnce(
  { db, transaction, attempt }: Changing,
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

type Caller = Pick<RequestContext<'previewSubscriptionUpdate'>, 'db' | 'now' | 'clock' | 'transaction' | 'log'> &
  Pick<PlanChangeDependencies, 'payments' | 'taxes'>;

async function preview(
  ctx: Caller,
  scope: SubscriptionScope,
  id: string,
  input: PlanChangeInput,
): Promise<Schema<'SubscriptionUpdatePreview'>> {
  const { plan, next, target, subscription } = await previewPlan(ctx, scope, id, input);
  const currency = target.price.price_currency ?? subscription.currency;
  return {
    currency,
    charged_now: presentBill(plan),
    next_bill: { ...presentBill(next), due_at: startOfNextPeriod(subscription).toISOString() },
    balance: plan.balance,
    current_period_end: subscription.current_period_end.toISOString(),
  };
}

function presentBill({ lines, amount, tax, total }: Bill) {
  return { lines: [...lines], amount, tax_amount: tax?.amount ?? 0, total_amount: total };
}
