import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { PriceRow } from '../../catalog/products/index.ts';
import { columnsOfNextPeriod } from './begin-period.ts';
import { transition } from './transition.ts';
import { AlreadyCanceledSubscription } from './errors.ts';
import { subscriptionActive, subscriptionCreated, subscriptionPlanChanged } from './events.ts';
import { addIntervals, intervalOf, type Interval } from '../../../shared/intervals.ts';
import { monthsAfterStart, startOfPeriod, type BillingSchedule } from './periods.ts';
import {
  findSubscriptionOfCheckout,
  insertImportedSubscriptions,
  insertSubscription,
  updateSubscription,
  type ImportedSubscriptionRow,
  type ReadSubscriptionRow,
  type SubscriptionRow,
} from './queries.ts';
import type { SavedMethod } from '../payments/index.ts';
import { savedMethodColumns } from './saved-card.ts';
import { NO_CANCELLATION } from './cancellation.ts';
import { NO_SCHEDULED_CHANGE } from './scheduled-change.ts';
import { nextStatus, isRunning } from './states.ts';

/** Whether a checkout can upgrade the subscription: it is free, running, and neither suspended nor paused. */
export const isUpgradable = ({ status, amount, suspended_at, paused_at, has_ended }: ReadSubscriptionRow) =>
  amount === null && isRunning(status) && !has_ended && suspended_at === null && paused_at === null;

type SubscriptionTerms = Pick<
  SubscriptionRow,
  | 'organization_id'
  | 'user_id'
  | 'customer_id'
  | 'product_id'
  | 'price_id'
  | 'checkout_id'
  | 'payment_processor'
  | 'amount'
  | 'quantity'
  | 'currency'
  | 'tax_behavior'
  | 'included_tax_rate'
  | 'recurring_interval'
  | 'recurring_interval_count'
  | 'discount_id'
  | 'customer_name'
  | 'billing_address'
  | 'tax_id'
  | 'customer_other_tax_ids'
  | 'is_simulated'
  | 'metadata'
  | 'custom_field_data'
>;

/** Input for a new subscription. `discountMonths` is the duration of the discount; see `discountEnd`. */
export interface NewSubscription extends SubscriptionTerms {
  trial: Pick<PriceRow, 'trial_interval' | 'trial_interval_count'>;
  discountMonths: number | 'once' | 'forever';
}

/**
 * Stores a subscription whose first payment is pending. It grants no benefits yet and appears in no list. Idempotent per
 * checkout.
 */
export async function createIncompleteSubscription(tx: Tx, input: NewSubscription): Promise<SubscriptionRow> {
  const existing = input.checkout_id && (await findSubscriptionOfCheckout(tx.db, input.checkout_id));
  if (existing) return existing;
  const { trial: _, discountMonths: __, ...row } = input;
  const subscription = await insertSubscription(tx.db, {
    ...row,
    ...firstPeriod(tx.now, input),
    created_at: tx.now,
    status: 'incomplete',
    payment_method_ref: null,
    customer_payer_email: null,
    started_at: null,
    due_at: null,
  });
  tx.emit(subscriptionCreated(subscription));
  return subscription;
}

/** Starts a subscription: its first period, which is paid for or free, or the trial before it. */
export async function startSubscription(tx: Tx, input: NewSubscription, method: SavedMethod): Promise<SubscriptionRow> {
  const { trial: _, discountMonths: __, ...row } = input;
  const start = { ...firstPeriod(tx.now, input), ...savedMethodColumns(method), started_at: tx.now };
  const prepared = input.checkout_id && (await findSubscriptionOfCheckout(tx.db, input.checkout_id));
  if (prepared) {
    await updateSubscription(tx.db, prepared.id, { ...row, discount_ends_at: start.discount_ends_at });
    return transition(tx, prepared, start.period === 0 ? 'trial_started' : 'paid', start);
  }
  const status = start.period === 0 ? 'trialing' : 'active';
  const subscription = await insertSubscription(tx.db, { ...row, ...start, created_at: tx.now, status });
  tx.emit(subscriptionCreated(subscription));
  tx.emit(subscriptionActive(subscription));
  return subscription;
}

/** Stores running subscriptions of another system. Their current periods were paid there, so they have no orders. */
export async function startImported(tx: Tx, rows: readonly ImportedSubscriptionRow[]) {
  const subscriptions = await insertImportedSubscriptions(tx.db, rows);
  for (const subscription of subscriptions) {
    tx.emit(subscriptionCreated(subscription));
    tx.emit(subscriptionActive(subscription));
  }
  return subscriptions;
}

/** Whether the subscription of a checkout can start. The seller may have revoked it while its first payment was pending. */
export async function canStart(tx: Tx, checkoutId: string): Promise<boolean> {
  const prepared = await findSubscriptionOfCheckout(tx.db, checkoutId);
  return prepared === undefined || nextStatus(prepared.status, 'paid') !== undefined;
}

/** Expires the subscription of a checkout whose first payment failed. */
export async function expireSubscription(real: Tx, checkoutId: string) {
  const prepared = await findSubscriptionOfCheckout(real.db, checkoutId);
  if (prepared === undefined || nextStatus(prepared.status, 'expired') === undefined) return;
  const tx = await withOrganizationClock(real, prepared.organization_id);
  await transition(tx, prepared, 'expired', { due_at: null });
}

/**
 * Turns a free subscription into a paid one. Its billing schedule restarts now.
 * @throws AlreadyCanceledSubscription if the subscription has ended meanwhile
 */
export async function upgradeSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  input: NewSubscription,
  method: SavedMethod,
): Promise<SubscriptionRow> {
  if (!isUpgradable(subscription)) throw new AlreadyCanceledSubscription();
  const {
    trial: _,
    discountMonths: __,
    checkout_id: ___,
    user_id: ____,
    customer_id: _____,
    metadata,
    custom_field_data,
    ...terms
  } = input;
  const schedule = { anchor_at: tx.now, anchor_period: subscription.period + 1, ...intervalOf(input) };
  await updateSubscription(tx.db, subscription.id, {
    ...terms,
    ...NO_SCHEDULED_CHANGE,
    ...NO_CANCELLATION,
    ...savedMethodColumns(method),
    modified_at: tx.now,
    discount_starts_at: null,
    former_discount_id: null,
    discount_ends_at: discountEnd(input, schedule),
    metadata: { ...subscription.metadata, ...metadata },
    custom_field_data: { ...subscription.custom_field_data, ...custom_field_data },
  });
  const changed = await transition(tx, subscription, 'paid', {
    ...columnsOfNextPeriod({ ...subscription, cancel_at: null }, schedule),
    cancel_at: null,
    cancel_at_period_end: false,
  });
  tx.emit(subscriptionPlanChanged(changed));
  return changed;
}

/** A trial is period 0, and the first paid period is period 1. */
export function firstPeriod(
  now: Date,
  input: Pick<NewSubscription, 'trial' | keyof Interval | 'discount_id' | 'discountMonths'>,
) {
  const { trial_interval, trial_interval_count } = input.trial;
  const hasTrial = trial_interval !== null && trial_interval_count !== null;
  const trial = hasTrial && { recurring_interval: trial_interval, recurring_interval_count: trial_interval_count };
  const anchor_at = trial ? addIntervals(now, trial, 1) : now;
  const schedule = { anchor_at, anchor_period: 1, ...intervalOf(input) };
  const period = hasTrial ? 0 : 1;
  const end = hasTrial ? anchor_at : startOfPeriod(2, schedule);
  return {
    anchor_at,
    period,
    current_period_start: now,
    current_period_end: end,
    due_at: end,
    discount_ends_at: discountEnd(input, schedule),
  } satisfies Partial<SubscriptionRow>;
}

/**
 * Calculates the end of a discount, which applies to periods that start before it. Counts from the first paid period.
 * @returns null for a discount without an end
 */
function discountEnd(
  { discount_id, discountMonths }: Pick<NewSubscription, 'discount_id' | 'discountMonths'>,
  schedule: BillingSchedule,
): Date | null {
  if (discount_id === null || discountMonths === 'forever') return null;
  if (discountMonths === 'once') return startOfPeriod(schedule.anchor_period + 1, schedule);
  return monthsAfterStart(discountMonths, schedule.anchor_period, schedule);
}
