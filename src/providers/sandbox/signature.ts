import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidSignature, type ProcessorNotification } from '../../platform/ports/payment-processor.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

/** Header with the signature of a notification. */
export const SIGNATURE_HEADER = 'sandbox-signature';

/** Maximum age of a signature, which limits replays of captured notifications. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** Body of a notification. `created` is in Unix milliseconds. */
export interface Envelope {
  id: string;
  created: number;
  kind: 'payment' | 'setup' | 'refund' | 'dispute';
  ref: string;
  status: string;
  /** Idempotency key of the call that made the payment. Notifications of an earlier version have none. */
  key?: string;
}

/** Returns the signature `t=<Unix milliseconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function sign(body: string, secret: string, now: Date): string {
  return `t=${now.getTime()},v1=${digest(body, secret, now.getTime())}`;
}

/**
 * Verifies and parses a notification.
 * @throws InvalidSignature the signature does not match, or is older than 5 minutes
 */
export function verify(raw: Buffer, signature: unknown, secret: string, now: Date): ProcessorNotification {
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  const body = raw.toString('utf8');
  const isGenuine =
    given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(digest(body, secret, Number(time))));
  if (!isGenuine) throw new InvalidSignature('The signature does not match the body.');
  if (Math.abs(now.getTime() - Number(time)) > TOLERANCE_MS) throw new InvalidSignature('The signature is too old.');
  const { id, created, kind, ref, key }: Envelope = JSON.parse(body);
  const about = kind === 'dispute' ? { kind, ref } : { kind, ref, ...(key !== undefined && { idempotencyKey: key }) };
  return { id, occurredAt: new Date(created), about };
}

function digest(body: string, secret: string, time: number): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
