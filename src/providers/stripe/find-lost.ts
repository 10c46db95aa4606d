import type Stripe from 'stripe';
import type { Customer, LostCall, Outcome } from '../../platform/ports/payment-processor.ts';
import { EXPANDED_PAYMENT, EXPANDED_SETUP, outcomeOfIntent, outcomeOfRefund } from './outcomes.ts';

/** Maximum difference between the clocks of this service and of Stripe. */
const CLOCK_SKEW_S = 5 * 60;
/** Range of the search without customer, in seconds. Far longer than a call may take. */
const WINDOW_S = 60 * 60;
const PAGE = 100;

/**
 * Finds the result of a call without a response. Reads lists, because Stripe cannot query by idempotency key and its
 * search is eventually consistent. Reads the list of the customer first. Then reads the list of all customers in that
 * hour, because a saved payment method may belong to an earlier customer of the buyer.
 */
export async function findLostCall(stripe: Stripe, lost: LostCall): Promise<Outcome | undefined> {
  if (lost.kind === 'refund') {
    const refund = await findByIdempotencyKey(stripe.refunds.list(createdAround(lost)), lost);
    return refund && outcomeOfRefund(refund);
  }
  const { customer } = lost;
  const ofCustomer =
    customer && (await findByIdempotencyKey(listIntents(stripe, lost, createdForCustomer(customer, lost)), lost));
  const intent = ofCustomer ?? (await findByIdempotencyKey(listIntents(stripe, lost, createdAround(lost)), lost));
  return intent && outcomeOfIntent(intent);
}

type ListRange = Pick<Stripe.PaymentIntentListParams, 'created' | 'customer' | 'limit'>;

function listIntents(
  stripe: Stripe,
  { kind }: LostCall,
  range: ListRange,
): AsyncIterable<Stripe.PaymentIntent | Stripe.SetupIntent> {
  return kind === 'setup'
    ? stripe.setupIntents.list({ ...range, expand: EXPANDED_SETUP.map((name) => `data.${name}`) })
    : stripe.paymentIntents.list({ ...range, expand: EXPANDED_PAYMENT.map((name) => `data.${name}`) });
}

const createdForCustomer = ({ ref }: Customer, { createdAt }: LostCall) => ({
  customer: ref,
  created: { gte: unixSeconds(createdAt) - CLOCK_SKEW_S },
  limit: PAGE,
});

function createdAround({ createdAt }: LostCall) {
  const at = unixSeconds(createdAt);
  return { created: { gte: at - CLOCK_SKEW_S, lte: at + WINDOW_S }, limit: PAGE };
}

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Returns the first object with the idempotency key of the call in its metadata. */
export async function findByIdempotencyKey<Item extends { metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<Item>,
  { idempotencyKey }: Pick<LostCall, 'idempotencyKey'>,
): Promise<Item | undefined> {
  for await (const item of list) if (item.metadata?.idempotency_key === idempotencyKey) return item;
  return undefined;
}
