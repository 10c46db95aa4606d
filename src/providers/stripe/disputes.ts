import type Stripe from 'stripe';
import type { Dispute } from '../../platform/ports/payment-processor.ts';
import { fromStripe } from './amounts.ts';
import { idOf } from './outcomes.ts';

export function readDispute({ id, payment_intent, charge, status, amount, currency, reason }: Stripe.Dispute): Dispute {
  return {
    ref: id,
    paymentRef: idOf(payment_intent) ?? idOf(charge) ?? '',
    status: statusOf(status),
    money: fromStripe({ amount, currency }),
    reason,
  };
}

/** Also what a bank merely asks about counts as open: it holds nothing yet, and may become a dispute. */
function statusOf(status: Stripe.Dispute.Status): Dispute['status'] {
  switch (status) {
    case 'lost':
      return 'lost';
    case 'won':
    // The bank only asked, or was answered by a refund: nothing is taken back by the dispute itself.
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'open';
  }
}
