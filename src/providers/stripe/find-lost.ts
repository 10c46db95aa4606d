import type Stripe from 'stripe';
import type { Customer, LostCall, Outcome } from '../../platform/ports/payment-processor.ts';
import { outcomeOfIntent, outcomeOfRefund } from './outcomes.ts';

/** Our clock and Stripe's may differ by this much. */
const CLOCK_SKEW_S = 5 * 60;
/** Far longer than a call may take. Where everybody's are read, those made later are left out. */
const WINDOW_S = 60 * 60;
const PAGE = 100;

/**
 * Stripe finds nothing by an idempotency key, and its search lags behind. Its lists do not, so what was made since is read:
 * of the customer first, then of everybody in that hour, since a saved payment method may be charged for an earlier
 * customer than the one that the buyer is by now.
 */
export async function findLostCall(stripe: Stripe, lost: LostCall): Promise<Outcome | undefined> {
  if (lost.kind === 'refund') {
    const refund = await firstMarked(stripe.refunds.list(madeThen(lost)), lost);
    return refund && outcomeOfRefund(refund);
  }
  const { customer } = lost;
  const own = customer && (await firstMarked(listOf(stripe, lost, madeFor(customer, lost)), lost));
  const intent = own ?? (await firstMarked(listOf(stripe, lost, madeThen(lost)), lost));
  return intent && outcomeOfIntent(intent);
}

type Range = Pick<Stripe.PaymentIntentListParams, 'created' | 'customer' | 'limit'>;

function listOf(
  stripe: Stripe,
  { kind }: LostCall,
  range: Range,
): AsyncIterable<Stripe.PaymentIntent | Stripe.SetupIntent> {
  return kind === 'setup' ? stripe.setupIntents.list(range) : stripe.paymentIntents.list(range);
}

const madeFor = ({ ref }: Customer, { createdAt }: LostCall) => ({
  customer: ref,
  created: { gte: secondsOf(createdAt) - CLOCK_SKEW_S },
  limit: PAGE,
});

function madeThen({ createdAt }: LostCall) {
  const at = secondsOf(createdAt);
  return { created: { gte: at - CLOCK_SKEW_S, lte: at + WINDOW_S }, limit: PAGE };
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The first that bears the key of a call. */
export async function firstMarked<Made extends { metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<Made>,
  { idempotencyKey }: Pick<LostCall, 'idempotencyKey'>,
): Promise<Made | undefined> {
  for await (const made of list) if (made.metadata?.idempotency_key === idempotencyKey) return made;
  return undefined;
}
