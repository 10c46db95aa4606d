import {
  checkoutUpdated,
  lockCheckout,
  releaseDiscount,
  releaseTrial,
  storeCheckout,
  type CheckoutRow,
} from '../checkouts/index.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import {
  countDeclined,
  findBill,
  findPaymentForUpdate,
  isGivenUp,
  PaymentNotRecorded,
  savedMethodOf,
  recordOutcome,
  reportCardTesting,
  requireCharged,
  type CheckoutPayment,
  type KnownOutcome,
  type PaymentRow,
} from '../../billing/payments/index.ts';
import {
  returnSurplus,
  countNotRecorded,
  settleOrGiveUp,
  type GivenUp,
  type SettleContext,
  type Settled,
  type StoreFailure,
} from '../../billing/unmatched-charges/index.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { canStart, expireSubscription, lockSubscription, isUpgradable } from '../../billing/subscriptions/index.ts';
import { completeCheckout, prepareCheckoutSubscription } from './complete-checkout.ts';

/** Charges that could not be recorded after which a checkout closes. Each one costs the seller a fee. */
const MAX_NOT_RECORDED = 2;
/** Declined cards after which a checkout closes. Buyers have a few cards, card testers have hundreds. */
const MAX_DECLINES = 10;

/**
 * Records the outcome of a payment and applies it to its checkout. The confirmation, a notification and the reconciler do it in
 * any order. Idempotent. Locks the checkout, then the payment.
 */
async function settlePayment(
  tx: Tx,
  of: Pick<CheckoutPayment, 'id' | 'checkout_id'>,
  outcome: KnownOutcome,
): Promise<CheckoutRow> {
  const checkout = await lockCheckout(tx.db, of.checkout_id);
  const payment = await findPaymentForUpdate(tx.db, of.id);
  if (!(await recordOutcome(tx, payment, outcome))) return checkout;
  if (checkout.status !== 'confirmed' || isGivenUp(payment)) return settleLatePayment(tx, checkout, payment, outcome);
  return applyOutcome(tx, checkout, payment, outcome);
}

/**
 * Does the same. Gives a payment up that cannot be recorded for good.
 * @param request ends its lease with the transaction that settles it
 */
export function settlePaymentOrGiveUp(
  ctx: SettleContext,
  payment: Pick<CheckoutPayment, 'id' | 'checkout_id'>,
  outcome: KnownOutcome,
  request?: Attempt,
): Promise<Settled<CheckoutRow>> {
  return settleOrGiveUp(ctx, {
    payment,
    outcome,
    settle: async (tx) => {
      if (outcome.kind === 'succeeded') await request?.endLease(tx);
      return settlePayment(tx, payment, outcome);
    },
    abandon: (tx, storeFailure) => abandonCheckout(tx, payment.checkout_id, storeFailure),
  });
}

/** Opens the checkout of a payment that is given up, so that the buyer can try again. */
async function abandonCheckout(tx: Tx, id: string, storeFailure: StoreFailure): Promise<GivenUp | undefined> {
  const checkout = await lockCheckout(tx.db, id);
  const givenUp = await storeFailure();
  if (givenUp === undefined || checkout.status !== 'confirmed' || isGivenUp(givenUp.payment)) return givenUp;
  const intent = givenUp.failure instanceof PaymentNotRecorded ? 'refunded' : 'canceled';
  if ((await countNotRecorded(tx.db, id)) < MAX_NOT_RECORDED)
    await updateStatus(tx, await releaseReservations(tx, checkout), 'open', { intent_status: intent });
  else await closeCheckout(tx, checkout, intent);
  return givenUp;
}

async function applyOutcome(
  tx: Tx,
  checkout: CheckoutRow,
  payment: PaymentRow,
  outcome: KnownOutcome,
): Promise<CheckoutRow> {
  switch (outcome.kind) {
    case 'succeeded': {
      if (!(await canComplete(tx, checkout))) {
        await settleLatePayment(tx, checkout, payment, outcome);
        return updateStatus(tx, await releaseReservations(tx, checkout), 'failed', { intent_status: 'refunded' });
      }
      requireCharged(payment, outcome, checkout);
      const paymentId = payment.kind === 'payment' ? payment.id : null;
      const bill = findBill(payment, 'checkout');
      return completeCheckout(tx, checkout, { paymentId, paymentMethod: savedMethodOf(outcome), bill });
    }
    case 'processing':
      await prepareCheckoutSubscription(tx, checkout);
      return updateStatus(tx, checkout, 'confirmed', { intent_status: 'processing' });
    case 'requires_action':
      await prepareCheckoutSubscription(tx, checkout);
      return updateStatus(tx, checkout, 'confirmed', {
        intent_status: 'requires_action',
        action_url: outcome.actionUrl,
      });
    case 'declined': {
      await reportCardTesting(tx, checkout.organization_id, payment.created_at);
      return (await countDeclined(tx.db, checkout.id)) < MAX_DECLINES
        ? updateStatus(tx, await releaseReservations(tx, checkout), 'open', { intent_status: 'declined' })
        : closeCheckout(tx, checkout, 'declined');
    }
    case 'canceled':
      return updateStatus(tx, await releaseReservations(tx, checkout), 'open', { intent_status: 'canceled' });
    case 'failed':
      return closeCheckout(tx, checkout, 'failed');
    default:
      return assertNever(outcome);
  }
}

async function closeCheckout(tx: Tx, checkout: CheckoutRow, intentStatus: string): Promise<CheckoutRow> {
  await expireSubscription(tx, checkout.id);
  return updateStatus(tx, await releaseReservations(tx, checkout), 'failed', { intent_status: intentStatus });
}

/** Returns the trial and the redemption of a checkout whose payment did not succeed. */
async function releaseReservations(tx: Tx, checkout: CheckoutRow): Promise<CheckoutRow> {
  await releaseTrial(tx, checkout);
  return releaseDiscount(tx, checkout);
}

/** Whether the subscription can still be started or upgraded. It may have changed while the payment was pending. */
async function canComplete(tx: Tx, { id, subscription_id }: CheckoutRow): Promise<boolean> {
  if (subscription_id === null) return canStart(tx, id);
  return isUpgradable(await lockSubscription(tx, subscription_id));
}

/** Refunds a payment that its checkout no longer waits for: another attempt has paid, or the payment counted as ended. */
async function settleLatePayment(
  tx: Tx,
  checkout: CheckoutRow,
  payment: PaymentRow,
  outcome: KnownOutcome,
): Promise<CheckoutRow> {
  if (outcome.kind === 'succeeded' && payment.kind === 'payment') await returnSurplus(tx, payment);
  return checkout;
}

/** @param intent the state of the payment for the checkout page; replaces the earlier one */
async function updateStatus(
  tx: Tx,
  checkout: CheckoutRow,
  status: CheckoutRow['status'],
  intent: Record<string, unknown>,
) {
  const patch = { status, payment_processor_metadata: intent, modified_at: tx.now };
  const moved = await storeCheckout(tx.db, checkout.id, patch);
  tx.emit(checkoutUpdated(moved, checkout));
  return moved;
}
