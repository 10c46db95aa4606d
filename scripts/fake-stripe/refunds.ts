import { allowOnly, integer, optional, text, textsOf, type Params } from './form.ts';
import type { FakeStripe } from './intents.ts';
import { find, invalidRequest } from './stripe-error.ts';
import { newId, nowOf, type Dispute, type PaymentIntent, type Refund, type FakeStripeState } from './state.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];
const ENDED_WITHOUT = ['failed', 'canceled'];

export function createRefund({ state, notifier }: FakeStripe, params: Params): Refund {
  allowOnly(params, ['payment_intent', 'amount', 'reason', 'metadata']);
  const intent = find(state.paymentIntents, 'payment_intent', text(params, 'payment_intent'), 'payment_intent');
  const reason = optional(params, 'reason') ?? null;
  if (reason !== null && !REASONS.includes(reason)) throw invalidRequest('Invalid reason.', { param: 'reason' });
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: refundable(state, intent, params),
    charge: intent.latest_charge,
    created: nowOf(state),
    currency: intent.currency,
    metadata: textsOf(params, 'metadata'),
    payment_intent: intent.id,
    reason,
    status: 'succeeded',
  };
  state.refunds.set(refund.id, refund);
  notifier.send('refund.created', refund);
  return refund;
}

/** @throws StripeError when the amount exceeds the rest or nothing is left to refund */
function refundable(state: FakeStripeState, intent: PaymentIntent, params: Params): number {
  if (intent.status !== 'succeeded')
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  const disputed = [...state.disputes.values()].some(
    ({ payment_intent, status }) => payment_intent === intent.id && status !== 'won',
  );
  if (disputed) throw invalidRequest('The charge has been charged back.', { code: 'charge_disputed' });
  const left = intent.amount_received - refundedOf(state, intent);
  if (left === 0) throw invalidRequest('The charge has already been refunded.', { code: 'charge_already_refunded' });
  const amount = optional(params, 'amount') === undefined ? left : integer(params, 'amount');
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  return amount;
}

function refundedOf({ refunds }: FakeStripeState, { id }: PaymentIntent): number {
  return [...refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === id && !ENDED_WITHOUT.includes(status ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Changes the status of a refund. Banks take days and sometimes return the money. */
export function moveRefund({ state, notifier }: FakeStripe, id: string, status: string): Refund {
  const refund = find(state.refunds, 'refund', id);
  refund.status = status;
  if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
  notifier.send(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  notifier.send('charge.refund.updated', refund);
  return refund;
}

/** Seconds that a seller has to respond. */
const RESPONSE_SECONDS = 7 * 86_400;

/** Opens a dispute, as a buyer does at their bank. */
export function openDispute(
  { state, notifier }: FakeStripe,
  { payment_intent, reason = 'fraudulent', amount }: { payment_intent: string; reason?: string; amount?: number },
): Dispute {
  const intent = find(state.paymentIntents, 'payment_intent', payment_intent);
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? intent.amount_received,
    charge: intent.latest_charge ?? '',
    created: nowOf(state),
    currency: intent.currency,
    evidence_details: { due_by: nowOf(state) + RESPONSE_SECONDS },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason,
    status: 'needs_response',
  };
  state.disputes.set(dispute.id, dispute);
  notifier.send('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute({ state, notifier }: FakeStripe, id: string, status: Dispute['status']): Dispute {
  const dispute = find(state.disputes, 'dispute', id);
  dispute.status = status;
  notifier.send('charge.dispute.closed', dispute);
  return dispute;
}
