import { invalidField } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { ProrationBehavior, RequestedChange } from './calculate-plan-change.ts';
import { chooseScheduled, chooseTarget, type RequestedPlan } from './choose-price.ts';
import { restOfPeriod } from './rest-of-period.ts';
import { scheduledPlanOf } from './schedule.ts';

interface AnchorInput extends RequestedPlan {
  billing_cycle_anchor: string;
  proration_behavior?: ProrationBehavior | 'period_end' | undefined;
}

/**
 * Chooses when the next period begins. `now` and a time that is over begin it now, with the change that is scheduled for the end of the
 * current one. Otherwise the scheduled change waits for the new end.
 * @throws RequestValidationError the subscription is in its trial, or the time is too late
 */
export async function chooseAnchor(
  reader: Reader,
  subscription: SubscriptionRow,
  input: AnchorInput,
): Promise<Omit<RequestedChange, 'subscription' | 'loadParts'>> {
  const { billing_cycle_anchor: sent, proration_behavior: behavior = 'prorate' } = input;
  const refuse = (msg: string) => invalidField('billing_cycle_anchor', msg, sent);
  if (input.product_price_id !== undefined || input.quantity !== undefined)
    throw refuse('Give billing_cycle_anchor without product_price_id and quantity.');
  if (behavior === 'period_end')
    throw invalidField('proration_behavior', 'Give invoice or prorate together with billing_cycle_anchor.', behavior);
  if (subscription.status === 'trialing')
    throw refuse('The first period begins with the end of the trial. Use trial_end.');
  const { current_period_end, cancel_at } = subscription;
  const now = reader.now.getTime();
  const anchor = new Date(sent === 'now' ? now : Math.max(Date.parse(sent), now));
  if (anchor.getTime() - current_period_end.getTime() > restOfPeriod(subscription, reader.now).wholeMs)
    throw refuse('Must be at most one period after the end of the current period.');
  if (cancel_at !== null && anchor >= cancel_at) throw refuse('Must be before cancel_at.');
  const schedule = scheduledPlanOf(subscription);
  const beginsNow = anchor <= reader.now;
  const target =
    beginsNow && schedule !== undefined
      ? await chooseScheduled(reader, schedule.price_id, { near: schedule.quantity ?? subscription.quantity })
      : await chooseTarget(reader, subscription, {});
  return { target, behavior, endsTrial: false, anchor, ...(!beginsNow && schedule && { schedule }) };
}
