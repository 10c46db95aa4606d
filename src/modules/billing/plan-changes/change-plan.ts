import type { Logger } from 'pino';
import { expectOne } from '../../../shared/index-by.ts';
import {
  chargeMetadata,
  chargeSaved,
  chargeCustomer,
  findPayment,
  isForSubscription,
  requireBill,
  runPayment,
  storedPaymentError,
  processorTerms,
} from '../payments/index.ts';
import { requireSettled } from '../unmatched-charges/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Outcome } from '../../../platform/ports/payment-processor.ts';
import { findSubscriptionInScope, payerOf, type SubscriptionRow } from '../subscriptions/index.ts';
import { findSubscriptionPage } from '../payment-methods/index.ts';
import { orUnavailable, transactionWithTaxes } from '../pricing/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { SubscriptionId } from './choose-and-calculate.ts';
import type { PlanChangeDependencies } from './dependencies.ts';
import type { PlanChangeInput } from './policy.ts';
import {
  pendingChange,
  preparePlanChange,
  UNPAID,
  type ConfirmedPreview,
  type PreparedPlanChange,
  type StoredPlanChange,
} from './prepare-plan-change.ts';
import { findPaidTarget, settlePlanChangeOrGiveUp } from './settle-plan-change.ts';

export interface ChangePlanContext extends Reader, Pick<PlanChangeDependencies, 'payments' | 'taxes' | 'authUrl'> {
  readonly log: Logger;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly clock: () => Date;
  readonly attempt?: Attempt | undefined;
}

/**
 * Changes the plan of a subscription and charges what the change costs now. The change is applied when its payment succeeds,
 * or when the period ends, if that is when it takes effect.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription the subscription has ended, or ends with its period
 * @throws SuspendedSubscription a payment of the subscription is disputed
 * @throws PausedSubscription
 * @throws PaymentUnderWay
 * @throws RequestValidationError see `chooseChange`
 * @throws NotAsExpected the confirmed preview showed another effect
 * @throws MissingPaymentMethod
 * @throws ServiceUnavailable the tax service does not answer
 * @throws PaymentError the payment was declined and the plan is unchanged
 * @throws PaymentNotRecorded the payment is refunded and the plan is unchanged
 */
export async function changePlan(
  ctx: ChangePlanContext,
  subscriptionId: SubscriptionId,
  input: PlanChangeInput,
  confirmed?: ConfirmedPreview,
): Promise<SubscriptionRow> {
  const { clock, attempt: request } = ctx;
  const terms = processorTerms(ctx.payments);
  return runPayment<PreparedPlanChange, SubscriptionRow>({
    log: ctx.log,
    resume: () => resumeAttempt(ctx, subscriptionId),
    prepare: () =>
      transactionWithTaxes(ctx, (tx, quotes) =>
        preparePlanChange(tx, { quotes, terms, clock, request, confirmed }, subscriptionId, input),
      ).catch(orUnavailable),
    execute: (prepared) => charge(ctx, prepared),
    settle: async ({ payment }, outcome) => {
      const settled = requireSettled(await settlePlanChangeOrGiveUp(ctx, payment, outcome, request));
      return { state: 'settled', result: settled.subscription, failure: settled.failure };
    },
  });
}

async function resumeAttempt(
  ctx: ChangePlanContext,
  { scope, id }: SubscriptionId,
): Promise<StoredPlanChange | undefined> {
  const { db, attempt } = ctx;
  if (attempt?.progress === undefined) return undefined;
  // The payment is read first: once it is settled, the subscription already shows the change.
  const payment = attempt.progress === UNPAID ? undefined : await findPayment(db, attempt.progress);
  const subscription = await findSubscriptionInScope(ctx, scope, id);
  if (subscription === undefined || payment?.status === 'canceled') return undefined;
  if (payment?.status !== 'pending' || !isForSubscription(payment))
    return { state: 'settled', result: subscription, failure: payment && storedPaymentError(payment) };
  return pendingChange({ subscription, payment, product: (await findPaidTarget(ctx, payment)).target.product });
}

/** Charges the saved payment method. The buyer's bank redirects to the page of the subscription, which tells the outcome. */
async function charge(
  ctx: ChangePlanContext,
  { subscription, payment, product }: PreparedPlanChange,
): Promise<Outcome> {
  const buyer = payerOf(subscription, expectOne(await findUsers(ctx.db, [subscription.user_id])));
  const paymentMethodRef = subscription.payment_method_ref ?? '';
  const description = product.name;
  const { price_id, quantity = 1 } = requireBill(payment, 'plan_change');
  const metadata = chargeMetadata({
    organization_id: subscription.organization_id,
    subscription_id: subscription.id,
    product_id: subscription.product_id,
    product_price_id: price_id,
    customer_id: subscription.customer_id,
    customer_email: buyer.email,
  });
  const returnUrl = `${await findSubscriptionPage(ctx, subscription)}?plan=${price_id}&quantity=${quantity}`;
  return chargeCustomer(ctx, { payment, buyer }, (customer) =>
    chargeSaved(ctx, payment, { customer, description, metadata, paymentMethodRef, returnUrl }),
  );
}
