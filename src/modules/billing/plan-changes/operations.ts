import type { Schema } from '../../../contract/operation.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { requireExpected } from '../../../shared/expected.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { presentPrice } from '../../catalog/products/index.ts';
import { presentBill } from '../pricing/index.ts';
import {
  cancelSubscription,
  changeTerms,
  findSubscriptionInScope,
  startOfNextPeriod,
  sellerScope,
  presentSubscriptionsTo,
  presentUserSubscriptions,
  resumeSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { changePlan, type ChangePlanContext } from './change-plan.ts';
import { findOfferedPlans, type OfferedPlan, type PlanChangeInput } from './policy.ts';
import type { SubscriptionId } from './choose-and-calculate.ts';
import { presentEndingToBuyer, presentEndingToSeller, type PresentEnding } from './present-ending.ts';
import { previewPlanChange, type FullPreview, type PreviewContext } from './preview-plan-change.ts';
import type { PlanChangeDependencies } from './dependencies.ts';

export const operations = handlersWith<PlanChangeDependencies>()({
  updateUserSubscription: async ({ path, body }, ctx) => {
    const changed = await update(ctx, { scope: buyerScope(ctx.subject), id: path.id }, body, presentEndingToBuyer);
    return expectOne(await presentUserSubscriptions(ctx, [changed]));
  },

  previewUserSubscriptionUpdate: ({ path, body }, ctx) =>
    preview(ctx, { scope: buyerScope(ctx.subject), id: path.id }, body, presentEndingToBuyer),

  listUserSubscriptionPlans: async ({ path }, ctx) => {
    const subscription = await findSubscriptionInScope(ctx, buyerScope(ctx.subject), path.id);
    if (subscription === undefined) throw new ResourceNotFound();
    return { items: (await findOfferedPlans(ctx, subscription)).map(presentPlan) };
  },

  updateSubscription: async ({ path, body }, ctx) => {
    const changed = await update(
      ctx,
      { scope: sellerScope(ctx.subject), id: path.id },
      body,
      presentEndingToSeller(ctx.subject),
    );
    return expectOne(await presentSubscriptionsTo(ctx, [changed]));
  },

  previewSubscriptionUpdate: ({ path, body }, ctx) =>
    preview(ctx, { scope: sellerScope(ctx.subject), id: path.id }, body, presentEndingToSeller(ctx.subject)),
});

/** Changes the plan or the terms, cancels or resumes. */
async function update(
  ctx: ChangePlanContext,
  { scope, id }: SubscriptionId,
  body: Schema<'SubscriptionUpdate'>,
  presentEnding: PresentEnding,
): Promise<SubscriptionRow> {
  const { cancel_at_period_end, cancellation_reason, cancellation_comment, expected, ...rest } = body;
  const { discount_id, metadata, trial_end, cancel_at, ...plan } = rest;
  const kind = requireOneChange(body);
  if (kind === 'plan')
    return changePlan(
      ctx,
      { scope, id },
      plan,
      expected && {
        at: expected.effective_at,
        compare: (preview) => requireExpected(expected, presentPreview(preview, presentEnding)),
      },
    );
  return changeOnce(ctx, { scope, id }, async (tx) => {
    const changed = await (kind === 'terms'
      ? changeTerms(tx, scope, id, { discount_id, metadata, trial_end, cancel_at })
      : cancel_at_period_end
        ? cancelSubscription(tx, scope, id, { cancellation_reason, cancellation_comment })
        : resumeSubscription(tx, scope, id));
    if (expected) requireExpected(expected, presentEffect(changed));
    return changed;
  });
}

/** The dates that a change of the terms or a cancellation shows. */
function presentEffect({ current_period_end, cancel_at_period_end }: SubscriptionRow) {
  const end = current_period_end.toISOString();
  return { current_period_end: end, ...(cancel_at_period_end && { effective_at: end }) };
}

/** The fields of each kind of change. A request makes one kind. */
const KINDS = {
  plan: ['product_price_id', 'quantity', 'billing_cycle_anchor'],
  cancellation: ['cancel_at_period_end'],
  terms: ['discount_id', 'metadata', 'trial_end', 'cancel_at'],
} as const;

/**
 * @returns the kind of the change
 * @throws RequestValidationError no change or several ones, or a field that belongs to another change
 */
function requireOneChange(body: Schema<'SubscriptionUpdate'>): keyof typeof KINDS {
  const { product_price_id, cancel_at_period_end } = body;
  const kinds = (['plan', 'cancellation', 'terms'] as const).filter((kind) =>
    KINDS[kind].some((field) => body[field] !== undefined),
  );
  const [kind = 'plan'] = kinds;
  if (kinds.length !== 1)
    throw invalidField(
      'product_price_id',
      'Give product_price_id, quantity or both of them, or billing_cycle_anchor, or cancel_at_period_end, or other fields.',
      product_price_id,
    );
  for (const field of ['proration_behavior', 'end_activation_ids'] as const)
    if (kind !== 'plan' && body[field] !== undefined)
      throw invalidField(
        field,
        `Give ${field} only together with product_price_id, quantity or billing_cycle_anchor.`,
        body[field],
      );
  for (const field of ['cancellation_reason', 'cancellation_comment'] as const)
    if (body[field] !== undefined && cancel_at_period_end !== true)
      throw invalidField(field, `Give ${field} only together with cancel_at_period_end true.`, body[field]);
  return kind;
}

/** Cancels or resumes, unless an earlier run of the same request did so before its process ended. */
async function changeOnce(
  ctx: ChangePlanContext,
  { scope, id }: SubscriptionId,
  change: (tx: Tx) => Promise<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const { attempt } = ctx;
  const changed = attempt?.progress === undefined ? undefined : await findSubscriptionInScope(ctx, scope, id);
  if (changed !== undefined) return changed;
  return ctx.transaction(async (tx) => {
    const changing = await change(tx);
    await attempt?.saveProgress(tx, 'changed');
    return changing;
  });
}

const preview = async (
  ctx: PreviewContext,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
  presentEnding: PresentEnding,
) => presentPreview(await previewPlanChange(ctx, subscriptionId, input), presentEnding);

function presentPreview(
  { bill, nextBill, granted, subscription, currency, ending, ...times }: FullPreview,
  presentEnding: PresentEnding,
): Schema<'SubscriptionUpdatePreview'> {
  return {
    currency,
    charged_now: presentBill(bill),
    next_bill: { ...presentBill(nextBill), due_at: startOfNextPeriod(subscription).toISOString() },
    balance: subscription.balance - granted,
    applied_credit_amount: bill.credit_used,
    granted_credit_amount: granted,
    current_period_end: times.currentPeriodEnd.toISOString(),
    effective_at: times.effectiveAt.toISOString(),
    ...presentEnding(ending),
  };
}

const presentPlan = ({ target: { price, product }, takesEffect }: OfferedPlan): Schema<'SubscriptionPlan'> => ({
  product_id: product.id,
  product_name: product.name,
  price: presentPrice(price),
  takes_effect: takesEffect,
});
