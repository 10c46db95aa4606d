import { amountPerYear, isSameLength } from '../../../shared/intervals.ts';
import type { PlanChangeRule, PlanChangeRules } from '../../identity/organizations/index.ts';
import { amountOfQuantity, isRecurringPrice } from '../../catalog/products/index.ts';
import { isInCurrencyOf, type SubscriptionRow } from '../subscriptions/index.ts';
import { amountOfTarget, type TargetPlan } from './choose-price.ts';

/** The rule that applies to a plan change by a buyer. */
interface ChosenRule {
  rule: PlanChangeRule;
  /** The kind of change that has the rule, for texts. */
  kind: string;
  /** Whether the change costs more or commits the buyer for longer, and neither of them becomes less. */
  isUpgrade: boolean;
}

/** From the most to the least that a rule allows. */
const STRICTNESS: readonly PlanChangeRule[] = ['invoice', 'prorate', 'period_end', 'never'];

/**
 * Chooses the rule of a plan change. The price per period and the commitment are compared separately, so that a year for the
 * price of ten months is an upgrade. If several rules apply, the strictest one does.
 */
export function chooseRule(subscription: SubscriptionRow, target: TargetPlan, rules: PlanChangeRules): ChosenRule {
  const commitment = amountPerYear(1, subscription) - amountPerYear(1, target.price);
  const price = comparePrices(subscription, target, commitment);
  const isUpgrade = price >= 0 && commitment >= 0 && price + commitment > 0;
  const applicable: Omit<ChosenRule, 'isUpgrade'>[] = [];
  if (price > 0) applicable.push({ rule: rules.upgrades, kind: 'an upgrade' });
  if (price < 0 || (price === 0 && commitment === 0)) applicable.push({ rule: rules.downgrades, kind: 'a downgrade' });
  if (commitment > 0)
    applicable.push({ rule: rules.longer_commitments ?? rules.upgrades, kind: 'a change to a longer commitment' });
  if (commitment < 0)
    applicable.push({ rule: rules.shorter_commitments ?? rules.downgrades, kind: 'a change to a shorter commitment' });
  const strictest = applicable.reduce((one, other) =>
    STRICTNESS.indexOf(other.rule) > STRICTNESS.indexOf(one.rule) ? other : one,
  );
  return { ...strictest, isUpgrade };
}

/**
 * Compares what a period of the present length costs after the change. A plan of another length is compared by the price that
 * its product has for the present one, or else by the prices of a year.
 * @returns a positive number if the new plan costs more
 */
function comparePrices(subscription: SubscriptionRow, target: TargetPlan, commitment: number): number {
  const present = subscription.amount ?? 0;
  const next = amountOfTarget(target) ?? 0;
  if (commitment === 0 || next === 0 || present === 0) return next - present;
  const { prices } = target.product;
  const same =
    prices.find(({ id }) => id === subscription.price_id) ??
    prices.find(
      (price) =>
        isRecurringPrice(price) &&
        isSameLength(price, subscription) &&
        price.amount_type !== 'custom' &&
        isInCurrencyOf(subscription, price),
    );
  if (same === undefined) return amountPerYear(next, target.price) - amountPerYear(present, subscription);
  return same.amount_type === 'custom' ? 0 : (amountOfQuantity(same, target.quantity) ?? 0) - present;
}
