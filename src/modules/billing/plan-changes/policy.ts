import { invalidField } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import {
  clockTime,
  findOrganizationBilling,
  planChangeRulesOf,
  type PlanChangeRules,
} from '../../identity/organizations/index.ts';
import { findProducts, loadProducts } from '../../catalog/products/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import {
  isChangeable,
  type ReadSubscriptionRow,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import type { ScheduledPlan } from '../payments/index.ts';
import { startsPeriod, type ProrationBehavior, type RequestedChange } from './calculate-plan-change.ts';
import { mergeIntoSchedule, scheduleBeside } from './schedule.ts';
import {
  chooseScheduled,
  chooseTarget,
  inQuantity,
  keepsPrice,
  targetsIn,
  type RequestedPlan,
  type TargetPlan,
} from './choose-price.ts';
import { chooseAnchor } from './choose-anchor.ts';
import { chooseRule } from './choose-rule.ts';

export interface PlanChangeInput extends RequestedPlan {
  proration_behavior?: ProrationBehavior | 'period_end';
  /** Activations of license keys that end if the change lowers a limit, in lower case; see `requireEnding`. */
  end_activation_ids?: string[];
  /** Time at which the next period begins, or `now`; see `chooseAnchor`. Sent by sellers alone. */
  billing_cycle_anchor?: string;
}

/** A plan change as it takes effect. */
export type ChosenChange =
  | ({ kind: 'now' } & Omit<RequestedChange, 'subscription' | 'loadParts'>)
  /** At the end of the period. */
  | { kind: 'scheduled'; plan: ScheduledPlan; target: TargetPlan }
  /** The subscription keeps its plan, and its scheduled change is dropped. */
  | { kind: 'unscheduled' };

/**
 * Finds the target of a plan change, and when it takes effect. Sellers choose that themselves. For buyers the rules of the
 * product or the organization decide.
 * @throws RequestValidationError the price cannot be changed to, or the seller does not allow the change
 */
export async function chooseChange(
  reader: Reader,
  subscription: SubscriptionRow,
  input: PlanChangeInput,
  { column }: SubscriptionScope,
): Promise<ChosenChange> {
  const { product_price_id, quantity, billing_cycle_anchor } = input;
  if (billing_cycle_anchor !== undefined)
    return { kind: 'now', ...(await chooseAnchor(reader, subscription, { ...input, billing_cycle_anchor })) };
  if (product_price_id === undefined && quantity === undefined)
    throw invalidField('product_price_id', 'Give product_price_id or quantity.', undefined, 'missing');
  const isBuyer = column === 'user_id';
  if (keepsPrice(subscription, input) && (quantity ?? subscription.quantity) === subscription.quantity) {
    requireSchedule(subscription, input);
    if (isBuyer) requireOwnSchedule(subscription, input);
    return input.quantity === undefined ? { kind: 'unscheduled' } : schedule(reader, subscription, input);
  }
  const target = await chooseTarget(reader, subscription, input);
  if (isBuyer) return chooseForBuyer(reader, subscription, target, input);
  const behavior = input.proration_behavior ?? 'prorate';
  return behavior === 'period_end'
    ? schedule(reader, subscription, input)
    : changeNow(reader, subscription, input, { kind: 'now', target, behavior, endsTrial: false });
}

/** @throws RequestValidationError nothing is scheduled, so the present plan changes nothing */
function requireSchedule({ scheduled_price_id }: SubscriptionRow, input: PlanChangeInput) {
  if (scheduled_price_id !== null) return;
  const [field, value] = refusedField(input);
  const msg = field === 'quantity' ? 'The subscription has this quantity.' : 'The subscription has this price.';
  throw invalidField(field, msg, value);
}

/** Merges a request into the scheduled change, which is dropped if nothing of it is left. */
async function schedule(reader: Reader, subscription: SubscriptionRow, input: PlanChangeInput): Promise<ChosenChange> {
  const plan = mergeIntoSchedule(subscription, input);
  const { quantity } = subscription;
  if (keepsPrice(subscription, { product_price_id: plan.price_id }) && (plan.quantity ?? quantity) === quantity)
    return { kind: 'unscheduled' };
  const wanted = input.quantity === undefined ? { near: plan.quantity ?? quantity } : { quantity: input.quantity };
  return { kind: 'scheduled', plan, target: await chooseScheduled(reader, plan.price_id, wanted) };
}

/**
 * Keeps what is scheduled of the fields that the request leaves out. The scheduled price must have an amount for the quantity. A
 * period that starts now starts in the scheduled quantity.
 */
async function changeNow(
  reader: Reader,
  subscription: SubscriptionRow,
  input: PlanChangeInput,
  change: Extract<ChosenChange, { kind: 'now' }>,
): Promise<ChosenChange> {
  const { target } = change;
  if (startsPeriod(subscription, change)) {
    const { quantity } = mergeIntoSchedule(subscription, input);
    return { ...change, target: quantity === null ? target : inQuantity(target, { near: quantity }) };
  }
  const rest = scheduleBeside(subscription, input, target);
  if (rest === undefined) return change;
  await chooseScheduled(reader, rest.price_id, { near: rest.quantity ?? target.quantity });
  return { ...change, schedule: rest };
}

async function chooseForBuyer(
  reader: Reader,
  subscription: SubscriptionRow,
  target: TargetPlan,
  input: PlanChangeInput,
): Promise<ChosenChange> {
  const policy = await findPolicy(reader, subscription);
  const [field, value] = refusedField(input);
  const refuse = (msg: string) => invalidField(field, msg, value);
  if (target.product.id !== subscription.product_id && !policy.offeredProductIds.includes(target.product.id))
    throw refuse('The seller does not offer this price as a plan for the present product.');
  const { rule, kind, isUpgrade } = chooseRule(subscription, target, policy.rules);
  // The buyer cannot drop a price that the seller has scheduled by naming the present one.
  const kept =
    keepsPrice(subscription, input) && subscription.is_scheduled_by_seller ? { quantity: input.quantity } : input;
  switch (rule) {
    case 'never':
      throw refuse(`The seller does not let buyers make ${kind}.`);
    case 'period_end':
      requireOwnSchedule(subscription, input);
      return schedule(reader, subscription, input);
    case 'invoice':
      if (isUpgrade && input.proration_behavior === 'prorate')
        throw invalidField('proration_behavior', 'An upgrade is paid at once here. Leave the field out.', 'prorate');
      return changeNow(reader, subscription, kept, {
        kind: 'now',
        target,
        behavior: chosenBehavior(input, rule),
        endsTrial: isUpgrade && target.price.id !== subscription.price_id,
      });
    case 'prorate':
      return changeNow(reader, subscription, kept, {
        kind: 'now',
        target,
        behavior: chosenBehavior(input, rule),
        endsTrial: false,
      });
  }
}

/** A plan that a buyer may change to, and when the change takes effect. */
export interface OfferedPlan {
  target: TargetPlan;
  takesEffect: 'now' | 'period_end';
}

/** Finds the plans that the buyer of a subscription may change to now. Plans of the present product come first. */
export async function findOfferedPlans(reader: Reader, subscription: ReadSubscriptionRow): Promise<OfferedPlan[]> {
  const { is_scheduled_by_seller, clock_ahead_ms = 0 } = subscription;
  if (!isChangeable(subscription, clockTime({ clock_ahead_ms }, reader.now))) return [];
  const policy = await findPolicy(reader, subscription);
  const ids = [...new Set([subscription.product_id, ...policy.offeredProductIds])];
  const products = await loadProducts(reader, ids);
  return ids
    .flatMap((id) => products.get(id) ?? [])
    .flatMap((product) => targetsIn(product, subscription))
    .flatMap((target): OfferedPlan[] => {
      const { rule } = chooseRule(subscription, target, policy.rules);
      if (rule === 'never') return [];
      if (rule !== 'period_end') return [{ target, takesEffect: 'now' }];
      return is_scheduled_by_seller ? [] : [{ target, takesEffect: 'period_end' }];
    });
}

/** @returns the buyer's wish, where the rule leaves a choice */
const chosenBehavior = ({ proration_behavior: wish }: PlanChangeInput, rule: ProrationBehavior): ProrationBehavior =>
  wish === undefined || wish === 'period_end' ? rule : wish;

/**
 * The buyer may replace a change that the seller has scheduled only by one that takes effect now. Otherwise the buyer could
 * stay on a price that the seller ends.
 * @throws RequestValidationError
 */
function requireOwnSchedule({ is_scheduled_by_seller }: SubscriptionRow, input: PlanChangeInput) {
  if (!is_scheduled_by_seller) return;
  const [field, value] = refusedField(input);
  throw invalidField(field, 'The seller has scheduled a change for the end of the period.', value);
}

/** @returns the field that a refused change is reported at, with its value */
const refusedField = ({ product_price_id, quantity }: PlanChangeInput) =>
  product_price_id === undefined
    ? (['quantity', quantity] as const)
    : (['product_price_id', product_price_id] as const);

interface Policy {
  rules: PlanChangeRules;
  offeredProductIds: readonly string[];
}

/** Reads the rules of the present product. Where it has none, the organization's rules apply. */
async function findPolicy({ db }: Reader, { organization_id, product_id }: SubscriptionRow): Promise<Policy> {
  const [billing] = await findOrganizationBilling(db, [organization_id]);
  const product = expectOne(await findProducts(db, [product_id]));
  const { upgrades, downgrades, longer_commitments, shorter_commitments } = planChangeRulesOf(billing);
  return {
    rules: {
      upgrades: product.plan_upgrades ?? upgrades,
      downgrades: product.plan_downgrades ?? downgrades,
      longer_commitments: product.plan_longer_commitments ?? longer_commitments,
      shorter_commitments: product.plan_shorter_commitments ?? shorter_commitments,
    },
    offeredProductIds: product.offered_product_ids,
  };
}
