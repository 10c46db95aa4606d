import type Stripe from 'stripe';
import type { Dispute } from '../../platform/ports/payment-processor.ts';
import { SECOND_MS } from '../../shared/durations.ts';
import { fromStripeAmount } from './amounts.ts';
import { objectId } from './outcomes.ts';

/** Converts a dispute of Stripe. */
export function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, payment_intent, charge, status, amount, currency, reason, livemode, evidence_details } = dispute;
  const { due_by } = evidence_details;
  const paymentRef = objectId(payment_intent) ?? objectId(charge) ?? '';
  return {
    ref: id,
    paymentRef,
    status: disputeStatus(status),
    money: fromStripeAmount({ amount, currency }),
    reason,
    responseUrl: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${paymentRef}`,
    responseDueAt: due_by === null ? null : new Date(due_by * SECOND_MS),
  };
}

/** An inquiry of a bank counts as open. It withholds no money yet and may become a dispute. */
function disputeStatus(status: Stripe.Dispute.Status): Dispute['status'] {
  switch (status) {
    case 'lost':
      return 'lost';
    case 'won':
    // The inquiry ended without a dispute, or a refund resolved it. The dispute itself moved no money.
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'open';
  }
}
