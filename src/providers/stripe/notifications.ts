import Stripe from 'stripe';
import { BadSignature, type Notification } from '../../platform/ports/payment-processor.ts';
import type { PaymentProcessor } from '../../platform/ports/payment-processor.ts';

export const SIGNATURE_HEADER = 'stripe-signature';

/** A captured notification is of no use to anybody after this. */
const TOLERANCE_S = 5 * 60;

/** Reads what Stripe calls an event. @throws BadSignature */
export function readNotification(secret: string): PaymentProcessor['verifyNotification'] {
  return (raw, headers, now) => {
    const event = verify(raw, headers[SIGNATURE_HEADER], secret, now);
    return { id: event.id, occurredAt: new Date(event.created * 1000), about: aboutOf(event) };
  };
}

function verify(raw: Buffer, signature: string | string[] | undefined, secret: string, now: Date): Stripe.Event {
  if (typeof signature !== 'string') throw new BadSignature('There is no signature.');
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature(firstLine(error));
    throw error;
  }
}

const firstLine = ({ message }: Error) => message.split('\n', 1)[0] ?? '';

/** By the kind of object that it carries: which events there are of a kind changes with Stripe's versions. */
function aboutOf({ data: { object } }: Stripe.Event): Notification['about'] {
  if (!('object' in object)) return { kind: 'other' };
  switch (object.object) {
    case 'payment_intent':
      return { kind: 'payment', ref: object.id, ...keyOf(object) };
    case 'setup_intent':
      return { kind: 'setup', ref: object.id, ...keyOf(object) };
    case 'refund':
      return { kind: 'refund', ref: object.id, ...keyOf(object) };
    case 'dispute':
      return { kind: 'dispute', ref: object.id };
    default:
      return { kind: 'other' };
  }
}

function keyOf({ metadata }: { metadata: Stripe.Metadata | null }): { idempotencyKey?: string } {
  const idempotencyKey = metadata?.idempotency_key;
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}
