import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { inTimeOf } from '../../identity/organizations/index.ts';
import {
  customerOf,
  findPayment,
  findPaymentForUpdate,
  insertSubscriptionPayments,
  isForSubscription,
  isUnderWay,
  methodOf,
  PaymentError,
  processorOf,
  recordOutcome,
  type KnownOutcome,
  type SubscriptionPayment,
} from '../payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Outcome, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import {
  AlreadyCanceledSubscription,
  findSubscriptionForUpdate,
  findSubscriptionOf,
  findSubscriptionOfForUpdate,
  isRestOwed,
  isRunning,
  subscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';

interface Changer extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly authUrl: string;
  readonly clock: () => Date;
  readonly attempt?: Attempt | undefined;
}

/**
 * What may still be paid for: also what was given up, since a late payment restores it; what is owed after the end; and what
 * is free, while something is owed from before.
 */
export function isPayable(subscription: SubscriptionRow): boolean {
  const { status, amount, balance } = subscription;
  if (isRunning(status)) return amount !== null || balance > 0 || status === 'past_due';
  return status === 'unpaid' || isRestOwed(subscription);
}

/**
 * Saves what a subscription is paid with from now on; what was declined before is tried again at once.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription over and paid for, or free
 * @throws PaymentError declined
 */
export async function changePaymentMethod(
  ctx: Changer,
  scope: SubscriptionScope,
  id: string,
  confirmationToken: string,
) {
  const { attempt } = ctx;
  const { subscription, payment } =
    (await goOn(ctx, scope, id)) ?? (await ctx.transaction((tx) => begin(tx, ctx, { scope, id }, attempt)));
  const outcome = await setUp(ctx, subscription, payment, confirmationToken);
  if (outcome.kind !== 'unknown') await ctx.transaction((tx) => settleMethodChange(tx, payment, outcome));
  if (outcome.kind === 'declined' || outcome.kind === 'failed') throw new PaymentError(outcome.message);
  return outcome;
}

/** @throws ResourceNotFound */
export async function findPayable({ db }: Reader, scope: SubscriptionScope, id: string): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionOf(db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  return subscription;
}

interface Which {
  scope: SubscriptionScope;
  id: string;
}

/** What an earlier try has made that did not live to answer. The processor knows it by its key, and may be asked again. */
async function goOn({ db, attempt }: Changer, scope: SubscriptionScope, id: string) {
  const payment = attempt?.reached === undefined ? undefined : await findPayment(db, attempt.reached);
  const subscription = payment && (await findSubscriptionOf(db, scope, id));
  if (subscription === undefined || payment?.status === 'canceled') return undefined;
  return payment && isForSubscription(payment) ? { subscription, payment } : undefined;
}

async function begin(tx: Tx, { clock }: Pick<Changer, 'clock'>, { scope, id }: Which, attempt: Attempt | undefined) {
  const subscription = await findSubscriptionOfForUpdate(tx.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  if (!isPayable(subscription)) throw new AlreadyCanceledSubscription();
  const payments = await insertSubscriptionPayments(tx.db, [
    {
      created_at: clock(),
      subscription_id: id,
      period: subscription.period,
      purpose: 'method',
      processor: subscription.payment_processor,
      kind: 'setup',
      amount: 0,
      currency: subscription.currency,
      bill: null,
    },
  ]);
  const payment = expectOne(payments);
  await attempt?.note(tx, payment.id);
  return { subscription, payment };
}

async function setUp(
  ctx: Changer,
  subscription: SubscriptionRow,
  payment: SubscriptionPayment,
  confirmationToken: string,
): Promise<Outcome> {
  const processor = processorOf(ctx.payments, payment);
  const buyer = expectOne(await findUsers(ctx.db, [subscription.user_id]));
  const customer = await customerOf(ctx, payment, buyer);
  if (customer === undefined) return { kind: 'unknown', cause: 'the buyer cannot be made known' };
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  const returnUrl = paymentMethodPage(ctx.authUrl, subscription.id);
  return processor.createSetup(call, { customer, confirmationToken, returnUrl, description: 'Payment method' });
}

/** Where buyers change what they pay with. */
export const paymentMethodPage = (authUrl: string, subscriptionId: string) =>
  `${authUrl}/account/subscriptions/${subscriptionId}`;

/** Records how it stands, and has the subscription paid with it. Safe to repeat, in any order. */
export async function settleMethodChange(
  real: Tx,
  of: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
): Promise<void> {
  const subscription = await findSubscriptionForUpdate(real.db, of.subscription_id);
  const payment = await findPaymentForUpdate(real.db, of.id);
  if (!(await recordOutcome(real, payment, outcome)) || outcome.kind !== 'succeeded') return;
  const payment_method_ref = methodOf(outcome);
  if (payment_method_ref === null || !isPayable(subscription)) return;
  const tx = await inTimeOf(real, subscription.organization_id);
  const changed = await updateSubscription(tx.db, subscription.id, {
    payment_method_ref,
    modified_at: tx.now,
    ...((await isOwing(tx, subscription)) && { due_at: tx.now }),
  });
  tx.emit(subscriptionUpdated(changed));
}

/** Whether something waits to be paid, and is not being tried at this moment. */
async function isOwing(tx: Tx, subscription: SubscriptionRow): Promise<boolean> {
  if (isRestOwed(subscription)) return !(await isUnderWay(tx.db, subscription.id, 'rest', { isAlone: true }));
  const { status, due_at } = subscription;
  return status === 'unpaid' || (status === 'past_due' && due_at !== null);
}
