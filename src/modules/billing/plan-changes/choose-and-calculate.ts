import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { PlanChangeBill } from '../payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { addUp, type Bill, type PaidByCredit } from '../pricing/index.ts';
import type { BillingTerms, lockBillParts } from '../renewals/index.ts';
import {
  lockSubscriptionInScope,
  NO_SCHEDULED_CHANGE,
  requireRenewing,
  requireSettled,
  requireUnstopped,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { calculatePlanChange, type CalculatedChange } from './calculate-plan-change.ts';
import type { TargetPlan } from './choose-price.ts';
import { columnsAfterChange } from './columns-after-change.ts';
import { chooseChange, type ChosenChange, type PlanChangeInput } from './policy.ts';
import { scheduleColumns } from './schedule.ts';

/** The subscription to change, and the organizations or the buyer that it must belong to. */
export interface SubscriptionId {
  scope: SubscriptionScope;
  id: string;
}

/** A change, chosen for a locked subscription. */
export interface ChosenForSubscription {
  /** Has the time of the organization. */
  tx: Tx;
  /** The time for which the change is calculated. */
  at: Date;
  subscription: SubscriptionRow;
  change: ChosenChange;
  /** Whether the buyer makes the change. */
  isBuyer: boolean;
  /** Activations that end first, if the request names them. */
  endFirst: string[] | undefined;
}

/** The effect of a change. */
export interface ChangeEffect {
  /** The bill of the change itself. */
  bill: Bill & PaidByCredit & Pick<PlanChangeBill, 'credit_granted'>;
  /** The subscription as the change leaves it, with what is scheduled. */
  subscription: SubscriptionRow;
  currentPeriodEnd: Date;
  effectiveAt: Date;
  /** The plan and the stored bill of a change that takes effect now, and how the present period was paid. */
  now?: CalculatedChange & { target: TargetPlan };
}

/** A person looks at a preview for so long before another one is needed. */
const SHOWN_FOR_MS = 60 * 60 * 1000;

/**
 * @param shownAt time of the preview that was confirmed. The amounts of a change that takes effect now depend on its time
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription
 * @throws SuspendedSubscription
 * @throws PausedSubscription
 * @throws RequestValidationError see `chooseChange`
 * @throws PaymentUnderWay
 */
export async function lockAndChoose(
  real: Tx,
  { scope, id }: SubscriptionId,
  sent: PlanChangeInput,
  shownAt?: string,
): Promise<ChosenForSubscription> {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  requireRenewing(subscription);
  requireUnstopped(subscription);
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const at = shownAt === undefined ? tx.now : timeOfPreview(subscription, tx.now, new Date(shownAt));
  const endFirst = sent.end_activation_ids?.map((activation) => activation.toLowerCase());
  const input = { ...sent, ...(endFirst && { end_activation_ids: endFirst }) };
  const change = await chooseChange({ ...tx, now: at }, subscription, input, scope);
  await requireSettled(tx, subscription);
  return { tx, at, subscription, change, isBuyer: scope.column === 'user_id', endFirst };
}

/** @returns the time of the preview, unless the subscription has changed since or the preview is too old */
function timeOfPreview({ modified_at, created_at }: SubscriptionRow, now: Date, shownAt: Date): Date {
  const isCurrent = shownAt <= now && shownAt >= (modified_at ?? created_at);
  return isCurrent && now.getTime() - shownAt.getTime() <= SHOWN_FOR_MS ? shownAt : now;
}

/** @param loadParts `lockBillParts`, or `findBillParts` for a bill that is only shown */
export async function calculateEffect(
  { tx, at, subscription, change, endFirst }: ChosenForSubscription,
  terms: BillingTerms,
  loadParts: typeof lockBillParts,
): Promise<ChangeEffect> {
  if (change.kind === 'now') {
    const { target } = change;
    const calculated = await calculatePlanChange({ ...tx, now: at }, terms, { ...change, subscription, loadParts });
    const bill = { ...calculated.bill, ...(endFirst && { end_activation_ids: endFirst }) };
    const changed = { ...subscription, ...columnsAfterChange(subscription, target, bill) };
    const { current_period_end: currentPeriodEnd } = changed;
    return { bill, now: { ...calculated, bill, target }, subscription: changed, currentPeriodEnd, effectiveAt: at };
  }
  const { current_period_end: currentPeriodEnd } = subscription;
  const bill = { ...addUp([], null), credit_used: 0, credit_granted: 0 };
  const isScheduled = change.kind === 'scheduled';
  const schedule = isScheduled ? scheduleColumns(change.plan) : NO_SCHEDULED_CHANGE;
  const effectiveAt = isScheduled ? currentPeriodEnd : at;
  return { bill, subscription: { ...subscription, ...schedule }, currentPeriodEnd, effectiveAt };
}
