import type { Schema } from '../../../contract/operation.ts';
import { invalid } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { billNextPeriod, loadBillParts } from '../renewals/index.ts';
import {
  cancelSubscription,
  findSubscriptionOf,
  nextBeginning,
  ofBuyer,
  ofSeller,
  presentSubscriptions,
  presentUserSubscriptions,
  resumeSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { orUnavailable } from './errors.ts';
import { changePlan, previewPlan, type Wanted } from './change.ts';
import type { PlanChangeDependencies } from './dependencies.ts';

export const planChangeOperations = handlersWith<PlanChangeDependencies>()({
  updateUserSubscription: async ({ path, body }, ctx) => {
    const changed = await changePlan(ctx, ofBuyer(ctx.subject), path.id, body);
    return expectOne(await presentUserSubscriptions(ctx, [changed]));
  },

  previewUserSubscriptionUpdate: ({ path, body }, ctx) => preview(ctx, ofBuyer(ctx.subject), path.id, body),

  updateSubscription: async ({ path, body }, ctx) => {
    const scope = ofSeller(ctx.subject);
    const { product_price_id, proration_behavior, cancel_at_period_end } = body;
    requireOne(body);
    if (product_price_id !== undefined) {
      const wanted = { product_price_id, ...(proration_behavior && { proration_behavior }) };
      return expectOne(await presentSubscriptions(ctx, [await changePlan(ctx, scope, path.id, wanted)]));
    }
    const change = cancel_at_period_end ? cancelSubscription : resumeSubscription;
    const changed = await changeOnce(ctx, scope, path.id, change);
    return expectOne(await presentSubscriptions(ctx, [changed]));
  },

  previewSubscriptionUpdate: ({ path, body }, ctx) => preview(ctx, ofSeller(ctx.subject), path.id, body),
});

/** @throws RequestValidationError */
function requireOne({ product_price_id, proration_behavior, cancel_at_period_end }: Schema<'SubscriptionUpdate'>) {
  if ((product_price_id === undefined) === (cancel_at_period_end === undefined))
    throw invalid('product_price_id', 'Give either product_price_id or cancel_at_period_end.', product_price_id);
  if (product_price_id === undefined && proration_behavior !== undefined)
    throw invalid('proration_behavior', 'Goes with product_price_id alone.', proration_behavior);
}

type Changing = Pick<RequestContext<'updateSubscription'>, 'db' | 'transaction' | 'attempt'>;

/** Not again, where an earlier try has done it that did not live to answer. */
async function changeOnce(
  { db, transaction, attempt }: Changing,
  scope: SubscriptionScope,
  id: string,
  change: typeof cancelSubscription,
): Promise<SubscriptionRow> {
  const changed = attempt?.reached === undefined ? undefined : await findSubscriptionOf(db, scope, id);
  if (changed !== undefined) return changed;
  return transaction(async (tx) => {
    const changing = await change(tx, scope, id);
    await attempt?.note(tx, 'changed');
    return changing;
  });
}

type Caller = Pick<RequestContext<'previewSubscriptionUpdate'>, 'db' | 'now' | 'clock' | 'transaction'> &
  Pick<PlanChangeDependencies, 'payments' | 'taxes'>;

async function preview(
  ctx: Caller,
  scope: SubscriptionScope,
  id: string,
  wanted: Wanted,
): Promise<Schema<'SubscriptionUpdatePreview'>> {
  const { plan, target, subscription } = await previewPlan(ctx, scope, id, wanted);
  const parts = await loadBillParts(ctx, [subscription]);
  const next = await billNextPeriod(ctx, subscription, parts).catch(orUnavailable);
  const currency = target.price.price_currency ?? subscription.currency;
  return {
    currency,
    charged_now: presentBill(plan),
    next_bill: { ...presentBill(next), due_at: nextBeginning(subscription).toISOString() },
    balance: plan.balance,
    current_period_end: subscription.current_period_end.toISOString(),
  };
}

function presentBill({
  lines,
  amount,
  tax,
  total,
}: Awaited<ReturnType<typeof previewPlan>>['plan'] | Awaited<ReturnType<typeof billNextPeriod>>) {
  return { lines: [...lines], amount, tax_amount: tax?.amount ?? 0, total_amount: total };
}
