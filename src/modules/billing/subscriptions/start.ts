import type { Tx } from '../../../platform/ports/transaction.ts';
import type { PriceRow } from '../../catalog/products/index.ts';
import { happen } from './change.ts';
import { AlreadyCanceledSubscription } from './errors.ts';
import { subscriptionActive, subscriptionCreated, subscriptionPlanChanged } from './events.ts';
import { beginningOf, endOfTrial } from './periods.ts';
import { findSubscriptionOfCheckout, insertSubscription, updateSubscription, type SubscriptionRow } from './queries.ts';
import { after, isRunning } from './states.ts';

/** Whether a checkout may make a paid subscription of it. */
export const isUpgradable = ({ status, amount }: SubscriptionRow) => amount === null && isRunning(status);

type Wanted = Pick<
  SubscriptionRow,
  | 'organization_id'
  | 'user_id'
  | 'product_id'
  | 'price_id'
  | 'checkout_id'
  | 'payment_processor'
  | 'amount'
  | 'currency'
  | 'recurring_interval'
  | 'discount_id'
  | 'customer_name'
  | 'billing_address'
  | 'tax_id'
  | 'is_simulated'
  | 'metadata'
  | 'custom_field_data'
>;

/** A subscription as somebody wants it. `discountMonths`: for how long the discount lasts; see `discountEnd`. */
export interface NewSubscription extends Wanted {
  trial: Pick<PriceRow, 'trial_interval' | 'trial_interval_count'>;
  discountMonths: number | 'once' | 'forever';
}

/** Stores one whose first payment is under way. It gives nothing yet, and is in no list. Safe to repeat. */
export async function prepareSubscription(tx: Tx, wanted: NewSubscription): Promise<SubscriptionRow> {
  const existing = wanted.checkout_id && (await findSubscriptionOfCheckout(tx.db, wanted.checkout_id));
  if (existing) return existing;
  const { trial: _, discountMonths: __, ...row } = wanted;
  const subscription = await insertSubscription(tx.db, {
    ...row,
    ...firstPeriod(tx.now, wanted),
    created_at: tx.now,
    status: 'incomplete',
    payment_method_ref: null,
    started_at: null,
    due_at: null,
  });
  tx.emit(subscriptionCreated(subscription));
  return subscription;
}

/** Starts one: its first period is paid for and begins now, or a trial does, before the first period. */
export async function startSubscription(
  tx: Tx,
  wanted: NewSubscription,
  payment_method_ref: string | null,
): Promise<SubscriptionRow> {
  const { trial: _, discountMonths: __, ...row } = wanted;
  const start = { ...firstPeriod(tx.now, wanted), payment_method_ref, started_at: tx.now };
  const prepared = wanted.checkout_id && (await findSubscriptionOfCheckout(tx.db, wanted.checkout_id));
  if (prepared) {
    await updateSubscription(tx.db, prepared.id, { ...row, discount_ends_at: start.discount_ends_at });
    return happen(tx, prepared, start.period === 0 ? 'trial_begun' : 'paid', start);
  }
  const status = start.period === 0 ? 'trialing' : 'active';
  const subscription = await insertSubscription(tx.db, { ...row, ...start, created_at: tx.now, status });
  tx.emit(subscriptionCreated(subscription));
  tx.emit(subscriptionActive(subscription));
  return subscription;
}

/** Whether the subscription of a checkout can begin: it may have been revoked while its first payment was under way. */
export async function canBegin(tx: Tx, checkoutId: string): Promise<boolean> {
  const prepared = await findSubscriptionOfCheckout(tx.db, checkoutId);
  return prepared === undefined || after(prepared.status, 'paid') !== undefined;
}

/** Gives up one whose first payment has failed. */
export async function expireSubscription(tx: Tx, checkoutId: string) {
  const prepared = await findSubscriptionOfCheckout(tx.db, checkoutId);
  if (prepared === undefined || after(prepared.status, 'expired') === undefined) return;
  await happen(tx, prepared, 'expired', { due_at: null });
}

/**
 * Makes a free subscription one that was paid for just now: its periods are counted anew.
 * @throws AlreadyCanceledSubscription it ended meanwhile
 */
export async function upgradeSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  wanted: NewSubscription,
  payment_method_ref: string | null,
): Promise<SubscriptionRow> {
  if (!isUpgradable(subscription)) throw new AlreadyCanceledSubscription();
  const {
    trial: _,
    discountMonths: __,
    checkout_id: ___,
    user_id: ____,
    metadata,
    custom_field_data,
    ...terms
  } = wanted;
  const period = subscription.period + 1;
  const rhythm = { anchor_at: tx.now, anchor_period: period, recurring_interval: wanted.recurring_interval };
  await updateSubscription(tx.db, subscription.id, {
    ...terms,
    payment_method_ref,
    modified_at: tx.now,
    discount_ends_at: discountEnd(wanted, rhythm),
    metadata: { ...subscription.metadata, ...metadata },
    custom_field_data: { ...subscription.custom_field_data, ...custom_field_data },
  });
  const end = beginningOf(period + 1, rhythm);
  const { recurring_interval: _____, ...anchor } = rhythm;
  const changed = await happen(tx, subscription, 'paid', {
    ...anchor,
    period,
    current_period_start: tx.now,
    current_period_end: end,
    due_at: end,
    retries: 0,
    cancel_at_period_end: false,
  });
  tx.emit(subscriptionPlanChanged(changed));
  return changed;
}

/** A trial is period 0: the first one that is paid for follows it. */
function firstPeriod(now: Date, wanted: NewSubscription) {
  const { trial_interval, trial_interval_count } = wanted.trial;
  const hasTrial = trial_interval !== null && trial_interval_count !== null;
  const anchor_at = hasTrial ? endOfTrial(now, trial_interval, trial_interval_count) : now;
  const rhythm = { anchor_at, anchor_period: 1, recurring_interval: wanted.recurring_interval };
  const period = hasTrial ? 0 : 1;
  const end = hasTrial ? anchor_at : beginningOf(2, rhythm);
  return {
    anchor_at,
    period,
    current_period_start: now,
    current_period_end: end,
    due_at: end,
    discount_ends_at: discountEnd(wanted, rhythm),
  } satisfies Partial<SubscriptionRow>;
}

/** Periods that begin before this are cheaper; null: all of them. Counted from the first that is paid for. */
function discountEnd(
  { discount_id, discountMonths }: Pick<NewSubscription, 'discount_id' | 'discountMonths'>,
  rhythm: Parameters<typeof beginningOf>[1],
): Date | null {
  if (discount_id === null || discountMonths === 'forever') return null;
  if (discountMonths === 'once') return beginningOf(rhythm.anchor_period + 1, rhythm);
  return beginningOf(rhythm.anchor_period + discountMonths, { ...rhythm, recurring_interval: 'month' });
}
