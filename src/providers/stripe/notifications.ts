import Stripe from 'stripe';
import { InvalidSignature, type ProcessorNotification } from '../../platform/ports/payment-processor.ts';
import type { PaymentProcessor } from '../../platform/ports/payment-processor.ts';

/** Header with the signature of a notification. */
export const SIGNATURE_HEADER = 'stripe-signature';

/** Maximum age of a signature in seconds, which limits replays of captured notifications. */
const TOLERANCE_S = 5 * 60;

/** Creates the function that verifies and parses webhook events of Stripe. The function throws InvalidSignature. */
export function createNotificationVerifier(secret: string): PaymentProcessor['verifyNotification'] {
  return (raw, headers, now) => {
    const event = verify(raw, headers[SIGNATURE_HEADER], secret, now);
    return { id: event.id, occurredAt: new Date(event.created * 1000), about: notifiedObject(event) };
  };
}

function verify(raw: Buffer, signature: string | string[] | undefined, secret: string, now: Date): Stripe.Event {
  if (typeof signature !== 'string') throw new InvalidSignature('The request has no signature.');
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new InvalidSignature(firstLine(error));
    throw error;
  }
}

const firstLine = ({ message }: Error) => message.split('\n', 1)[0] ?? '';

/** Determines the subject by the type of the event's object, because event types change with Stripe's API versions. */
function notifiedObject({ data: { object } }: Stripe.Event): ProcessorNotification['about'] {
  if (!('object' in object)) return { kind: 'other' };
  switch (object.object) {
    case 'payment_intent':
      return { kind: 'payment', ref: object.id, ...metadataKey(object) };
    case 'setup_intent':
      return { kind: 'setup', ref: object.id, ...metadataKey(object) };
    case 'refund':
      return { kind: 'refund', ref: object.id, ...metadataKey(object) };
    case 'dispute':
      return { kind: 'dispute', ref: object.id };
    default:
      return { kind: 'other' };
  }
}

function metadataKey({ metadata }: { metadata: Stripe.Metadata | null }): { idempotencyKey?: string } {
  const idempotencyKey = metadata?.idempotency_key;
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}
