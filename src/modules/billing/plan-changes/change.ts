import { expectOne } from '../../../shared/index-by.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { inTimeOf } from '../../identity/organizations/index.ts';
import { recordSubscriptionOrder } from '../orders/index.ts';
import {
  chargeSaved,
  customerOf,
  findPayment,
  findPaymentForUpdate,
  insertSubscriptionPayments,
  isForSubscription,
  isGivenUp,
  isUnderWay,
  PaymentError,
  processorOf,
  recordOutcome,
  refundSurplusTask,
  type KnownOutcome,
  type PaymentRow,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Outcome } from '../../../platform/ports/payment-processor.ts';
import { findPrice, loadProducts } from '../../catalog/products/index.ts';
import {
  AlreadyCanceledSubscription,
  findSubscriptionForUpdate,
  findSubscriptionOf,
  findSubscriptionOfForUpdate,
  isRunning,
  subscriptionPlanChanged,
  subscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { choosePrice, type Target } from './choose-price.ts';
import { PaymentUnderWay } from './errors.ts';
import { changesOf, planChange, type Biller, type Plan, type ProrationBehavior } from './plan.ts';

export interface Changer extends Reader, Biller {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly clock: () => Date;
  readonly attempt?: Attempt | undefined;
}

export interface Wanted {
  product_price_id: string;
  proration_behavior?: ProrationBehavior;
}

/**
 * Changes what is subscribed to, and charges what that costs now. The payment is stored before it is made and the change
 * follows its end, so a crash in between is found by the reconciler.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription over, or will end with its period
 * @throws PaymentUnderWay
 * @throws RequestValidationError see `choosePrice`
 * @throws MissingPaymentMethod
 * @throws PaymentError declined; nothing has changed
 */
export async function changePlan(
  ctx: Changer,
  scope: SubscriptionScope,
  id: string,
  wanted: Wanted,
): Promise<SubscriptionRow> {
  const which = { scope, id };
  const begun = (await goOn(ctx, which)) ?? (await ctx.transaction((tx) => begin(tx, ctx, which, wanted)));
  const { subscription, payment } = begun;
  if (payment === undefined) return subscription;
  const outcome = await charge(ctx, begun, payment);
  if (outcome.kind === 'unknown') return subscription;
  const settled = await ctx.transaction((tx) => settlePlanChange(tx, payment, outcome));
  if (outcome.kind === 'succeeded' || outcome.kind === 'processing') return settled;
  throw new PaymentError(
    'message' in outcome ? outcome.message : 'The payment was not confirmed. Change the payment method and try again.',
  );
}

/**
 * What a change would cost, without making it.
 * @throws see `changePlan`
 */
export async function previewPlan(ctx: Changer, scope: SubscriptionScope, id: string, wanted: Wanted) {
  return ctx.transaction(async (real) => {
    const { tx, subscription, target } = await prepare(real, { scope, id }, wanted);
    const plan = await planChange(tx, ctx, {
      subscription,
      target,
      behavior: wanted.proration_behavior ?? 'prorate',
    });
    return { plan, target, subscription: { ...subscription, ...changesOf(subscription, target, plan) } };
  });
}

interface Which {
  scope: SubscriptionScope;
  id: string;
}

interface Begun {
  subscription: SubscriptionRow;
  /** Undefined where there is nothing to pay, or not any more. */
  payment?: SubscriptionPayment;
  product: Pick<Target['product'], 'name'>;
}

/** Noted in place of a payment. */
const UNPAID = 'unpaid';

/**
 * What an earlier try has made that did not live to answer. The processor knows a payment by its key, and may be asked again.
 * @returns undefined where that has come to nothing
 * @throws PaymentError
 */
async function goOn(ctx: Changer, { scope, id }: Which): Promise<Begun | undefined> {
  const { db, attempt } = ctx;
  if (attempt?.reached === undefined) return undefined;
  // In this order: where the payment has an end, the subscription has followed it.
  const payment = attempt.reached === UNPAID ? undefined : await findPayment(db, attempt.reached);
  const subscription = await findSubscriptionOf(db, scope, id);
  if (subscription === undefined || payment?.status === 'canceled') return undefined;
  if (payment?.status === 'declined' || payment?.status === 'failed')
    throw new PaymentError(payment.failure_message ?? '');
  if (payment?.status !== 'pending' || !isForSubscription(payment)) return { subscription, product: { name: '' } };
  return { subscription, payment, product: (await targetOf(ctx, payment)).target.product };
}

async function prepare(real: Tx, { scope, id }: Which, { product_price_id }: Wanted) {
  const subscription = await findSubscriptionOfForUpdate(real.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  if (!isRunning(subscription.status) || subscription.cancel_at_period_end) throw new AlreadyCanceledSubscription();
  const target = await choosePrice(real, subscription, product_price_id);
  const isWaiting = subscription.status === 'past_due' || subscription.due_at === null;
  if (isWaiting || (await isUnderWay(real.db, id, 'update'))) throw new PaymentUnderWay();
  const tx = await inTimeOf(real, subscription.organization_id);
  return { tx, subscription, target };
}

async function begin(
  real: Tx,
  { attempt, clock, taxes, payments: processors }: Biller & Pick<Changer, 'clock' | 'attempt'>,
  which: Which,
  wanted: Wanted,
): Promise<Begun> {
  const { tx, subscription, target } = await prepare(real, which, wanted);
  const { id } = subscription;
  const { product } = target;
  const behavior = wanted.proration_behavior ?? 'prorate';
  const plan = await planChange(tx, { taxes, payments: processors }, { subscription, target, behavior });
  if (plan.total === 0) {
    await attempt?.note(tx, UNPAID);
    return { subscription: await apply(tx, subscription, target, { plan, paymentId: null }), product };
  }
  // Nothing else is due for it until the end of this payment is known.
  const waiting = await updateSubscription(tx.db, id, { due_at: null });
  const payments = await insertSubscriptionPayments(tx.db, [
    {
      created_at: clock(),
      subscription_id: id,
      period: subscription.period,
      purpose: 'update',
      processor: subscription.payment_processor,
      kind: 'payment',
      amount: plan.total,
      currency: target.price.price_currency ?? subscription.currency,
      bill: plan,
    },
  ]);
  const payment = expectOne(payments);
  await attempt?.note(tx, payment.id);
  return { subscription: waiting, payment, product };
}

/** The buyer may be there, but not on a page that could take them to their bank: whatever waits for that is called off. */
async function charge(ctx: Changer, { subscription, product }: Begun, payment: SubscriptionPayment): Promise<Outcome> {
  const buyer = expectOne(await findUsers(ctx.db, [subscription.user_id]));
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  const description = product.name;
  const customer = await customerOf(ctx, payment, buyer);
  if (customer === undefined) return { kind: 'unknown', cause: 'the buyer cannot be made known' };
  const outcome = await chargeSaved(ctx, payment, { customer, description, paymentMethodRef });
  if (outcome.kind !== 'requires_action') return outcome;
  const call = { idempotencyKey: `${payment.idempotency_key}:cancel`, now: ctx.now };
  return processorOf(ctx.payments, payment).cancelPayment(call, outcome.ref);
}

/** Records how the payment of a change stands, and makes the change once it is paid for. Safe to repeat, in any order. */
export async function settlePlanChange(
  real: Tx,
  of: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionForUpdate(real.db, of.subscription_id);
  const payment = await findPaymentForUpdate(real.db, of.id);
  if (!(await recordOutcome(real, payment, outcome))) return subscription;
  const isWaiting = !isGivenUp(payment) && payment.period === subscription.period && isRunning(subscription.status);
  switch (outcome.kind) {
    case 'succeeded':
      if (isWaiting) return applyPaid(real, subscription, payment);
      real.enqueue(refundSurplusTask, { payment_id: payment.id });
      return subscription;
    case 'processing':
    case 'requires_action':
      return subscription;
    default:
      return isWaiting
        ? updateSubscription(real.db, subscription.id, { due_at: subscription.current_period_end })
        : subscription;
  }
}

async function applyPaid(real: Tx, subscription: SubscriptionRow, payment: PaymentRow): Promise<SubscriptionRow> {
  const tx = await inTimeOf(real, subscription.organization_id);
  const { plan, target } = await targetOf(tx, payment);
  return apply(tx, subscription, target, { plan, paymentId: payment.id });
}

/** What a payment is for, as it was worked out when that began. */
async function targetOf(reader: Reader, payment: PaymentRow): Promise<{ plan: Plan; target: Target }> {
  const plan = payment.bill as unknown as Plan;
  const price = await findPrice(reader.db, plan.price_id);
  const [product] = price ? (await loadProducts(reader, [price.product_id])).values() : [];
  if (!price?.recurring_interval || !product) throw new Error(`the price ${plan.price_id} of a change is gone`);
  return { plan, target: { price: { ...price, recurring_interval: price.recurring_interval }, product } };
}

interface Paid {
  plan: Plan;
  paymentId: string | null;
}

async function apply(
  tx: Tx,
  subscription: SubscriptionRow,
  target: Target,
  { plan, paymentId }: Paid,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(tx.db, subscription.id, {
    ...changesOf(subscription, target, plan),
    modified_at: tx.now,
  });
  tx.emit(subscriptionUpdated(changed));
  tx.emit(subscriptionPlanChanged(changed));
  if (plan.lines.length > 0) {
    const period = plan.beginsPeriod ? changed.period : null;
    const sale = { bill: plan, paymentId, period, billing_reason: 'subscription_update' } as const;
    await recordSubscriptionOrder(tx, changed, sale);
  }
  return changed;
}
