import type { Logger } from 'pino';
import { expectOne } from '../../../shared/index-by.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { recordSubscriptionOrder } from '../orders/index.ts';
import {
  chargeSaved,
  customerOf,
  failureOf,
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
  runPayment,
  storedFailureOf,
  termsOf,
  type KnownOutcome,
  type PaymentRow,
  type StoredAttempt,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Outcome } from '../../../platform/ports/payment-processor.ts';
import { findPrice, loadProducts } from '../../catalog/products/index.ts';
import {
  AlreadyCanceledSubscription,
  findSubscriptionForUpdate,
  findSubscriptionInScope,
  findSubscriptionInScopeForUpdate,
  isRunning,
  subscriptionPlanChanged,
  subscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { billNextPeriod, loadBillParts, type BillingTerms, type PeriodBill } from '../renewals/index.ts';
import { transactionWithTaxes } from '../pricing/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { choosePrice, type Target } from './choose-price.ts';
import type { PlanChangeDependencies } from './dependencies.ts';
import { orUnavailable, PaymentUnderWay } from './errors.ts';
import { changesOf, planChange, type Plan, type ProrationBehavior } from './plan.ts';

export interface ChangePlanContext extends Reader, Pick<PlanChangeDependencies, 'payments' | 'taxes'> {
  readonly log: Logger;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly clock: () => Date;
  readonly attempt?: Attempt | undefined;
}

export interface PlanChangeInput {
  product_price_id: string;
  proration_behavior?: ProrationBehavior;
}

/**
 * Changes the plan of a subscription and charges what the change costs now. The change is applied when its payment succeeds.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription the subscription has ended, or ends with its period
 * @throws PaymentUnderWay
 * @throws RequestValidationError see `choosePrice`
 * @throws MissingPaymentMethod
 * @throws PaymentError the payment was declined and the plan is unchanged
 */
export async function changePlan(
  ctx: ChangePlanContext,
  scope: SubscriptionScope,
  id: string,
  input: PlanChangeInput,
): Promise<SubscriptionRow> {
  const { clock, attempt: request } = ctx;
  const terms = termsOf(ctx.payments);
  const target = { scope, id };
  return runPayment<PreparedPlanChange, SubscriptionRow>({
    log: ctx.log,
    resume: () => resumeAttempt(ctx, target),
    prepare: () =>
      transactionWithTaxes(ctx, (tx, quotes) =>
        prepareChange(tx, { quotes, terms, clock, request }, target, input),
      ).catch(orUnavailable),
    execute: (prepared) => charge(ctx, prepared),
    settle: async ({ payment }, outcome) => ({
      state: 'settled',
      result: await ctx.transaction((tx) => settlePlanChange(tx, payment, outcome)),
      failure: isPaidOrProcessing(outcome) ? undefined : (failureOf(outcome) ?? unconfirmed()),
    }),
  });
}

const isPaidOrProcessing = ({ kind }: KnownOutcome) => kind === 'succeeded' || kind === 'processing';
const unconfirmed = () => new PaymentError('The payment was not confirmed. Change the payment method and try again.');

/**
 * What a change would cost, without making it.
 * @throws see `changePlan`
 */
export async function previewPlan(
  ctx: ChangePlanContext,
  scope: SubscriptionScope,
  id: string,
  input: PlanChangeInput,
): Promise<PlanPreview> {
  const terms = termsOf(ctx.payments);
  return transactionWithTaxes(ctx, async (real, quotes) => {
    const { tx, subscription, target } = await lockTarget(real, { scope, id }, input);
    const behavior = input.proration_behavior ?? 'prorate';
    const plan = await planChange(tx, { quotes, terms }, { subscription, target, behavior });
    const changed = { ...subscription, ...changesOf(subscription, target, plan) };
    const next = billNextPeriod({ quotes, terms }, changed, await loadBillParts(tx, [changed]));
    return { plan, next, target, subscription: changed };
  }).catch(orUnavailable);
}

interface PlanPreview {
  plan: Plan;
  /** The bill of the period after the change. */
  next: PeriodBill;
  target: Target;
  /** The subscription as the change would leave it. */
  subscription: SubscriptionRow;
}

interface ChangeTarget {
  scope: SubscriptionScope;
  id: string;
}

interface PreparedPlanChange {
  subscription: SubscriptionRow;
  payment: SubscriptionPayment;
  product: Pick<Target['product'], 'name'>;
}

type StoredPlanChange = StoredAttempt<PreparedPlanChange, SubscriptionRow>;

const pendingChange = (prepared: PreparedPlanChange): StoredPlanChange => ({
  state: 'pending',
  attempt: prepared,
  logIds: { payment_id: prepared.payment.id },
  result: prepared.subscription,
});

/** Noted in place of a payment's id when a change costs nothing now. */
const UNPAID = 'unpaid';

async function resumeAttempt(
  ctx: ChangePlanContext,
  { scope, id }: ChangeTarget,
): Promise<StoredPlanChange | undefined> {
  const { db, attempt } = ctx;
  if (attempt?.progress === undefined) return undefined;
  // The payment is read first: once it is settled, the subscription already shows the change.
  const payment = attempt.progress === UNPAID ? undefined : await findPayment(db, attempt.progress);
  const subscription = await findSubscriptionInScope(db, scope, id);
  if (subscription === undefined || payment?.status === 'canceled') return undefined;
  if (payment?.status !== 'pending' || !isForSubscription(payment))
    return { state: 'settled', result: subscription, failure: payment && storedFailureOf(payment) };
  return pendingChange({ subscription, payment, product: (await targetOf(ctx, payment)).target.product });
}

async function lockTarget(real: Tx, { scope, id }: ChangeTarget, { product_price_id }: PlanChangeInput) {
  const subscription = await findSubscriptionInScopeForUpdate(real.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  if (!isRunning(subscription.status) || subscription.cancel_at_period_end) throw new AlreadyCanceledSubscription();
  const target = await choosePrice(real, subscription, product_price_id);
  const isWaiting = subscription.status === 'past_due' || subscription.due_at === null;
  if (isWaiting || (await isUnderWay(real.db, id, 'update'))) throw new PaymentUnderWay();
  const tx = await withOrganizationClock(real, subscription.organization_id);
  return { tx, subscription, target };
}

interface PrepareOptions {
  clock: () => Date;
  request: Attempt | undefined;
}

async function prepareChange(
  real: Tx,
  { quotes, terms, clock, request }: BillingTerms & PrepareOptions,
  which: ChangeTarget,
  input: PlanChangeInput,
): Promise<StoredPlanChange> {
  const { tx, subscription, target } = await lockTarget(real, which, input);
  const { id } = subscription;
  const { product } = target;
  const behavior = input.proration_behavior ?? 'prorate';
  const plan = await planChange(tx, { quotes, terms }, { subscription, target, behavior });
  if (plan.total === 0) {
    await request?.saveProgress(tx, UNPAID);
    return { state: 'settled', result: await apply(tx, subscription, target, { plan, paymentId: null }) };
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
  await request?.saveProgress(tx, payment.id);
  return pendingChange({ subscription: waiting, payment, product });
}

/** Charges the saved payment method. A payment that waits for the buyer's bank is canceled: no page leads there. */
async function charge(
  ctx: ChangePlanContext,
  { subscription, payment, product }: PreparedPlanChange,
): Promise<Outcome> {
  const buyer = expectOne(await findUsers(ctx.db, [subscription.user_id]));
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  const description = product.name;
  const customer = await customerOf(ctx, payment, buyer);
  if (customer === undefined) return { kind: 'unknown', cause: 'the processor has no customer for the buyer' };
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
  const tx = await withOrganizationClock(real, subscription.organization_id);
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
