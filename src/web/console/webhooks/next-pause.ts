import type { components } from '../../../contract/generated/types.ts';

type Delivery = components['schemas']['WebhookDelivery'];

/** The first pause before deliveries are read again. Each further one is twice as long. */
const FIRST_PAUSE_MS = 400;
/** The readings after an event or an attempt. The last one comes after 25 seconds, by when an attempt has ended. */
const MOST_READINGS = 6;

export interface Expectation {
  /** Sequence number of an event whose delivery is to appear; 0 for none. */
  sequence: number;
  /** Readings since something was expected. */
  readings: number;
}

interface Pause {
  ms: number;
  /** Whether it ends at the next attempt, from which on the readings follow each other again. */
  isForAttempt: boolean;
}

/**
 * Deliveries are no events: an attempt ends some time after its event. They are read again a few times after an event, and
 * after each planned attempt, until none is pending.
 * @returns undefined if nothing is expected any more
 */
export function nextPause(
  deliveries: readonly Pick<Delivery, 'sequence' | 'status' | 'next_attempt_at'>[],
  { sequence, readings }: Expectation,
  readAt: number,
): Pause | undefined {
  const pending = deliveries.filter(({ status }) => status === 'pending');
  const isMissing = sequence > 0 && !deliveries.some((delivery) => delivery.sequence >= sequence);
  if (readings < MOST_READINGS && (isMissing || pending.length > 0))
    return { ms: FIRST_PAUSE_MS * 2 ** readings, isForAttempt: false };
  const attempts = pending
    .map(({ next_attempt_at: time }) => (time === null ? 0 : Date.parse(time) - readAt))
    .filter((ms) => ms > 0);
  return attempts.length === 0 ? undefined : { ms: Math.min(...attempts) + FIRST_PAUSE_MS, isForAttempt: true };
}
