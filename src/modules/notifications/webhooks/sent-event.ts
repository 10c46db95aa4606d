import { presentEvent } from '../events/index.ts';

/** Presents an event as a webhook endpoint receives it: a test of the endpoint can send a sample of another event. */
export function presentSentEvent(row: Parameters<typeof presentEvent>[0]): object {
  const event = presentEvent(row);
  const sample = sampleOf(event);
  if (sample === null) return event;
  const { id, organization_id, sequence, timestamp } = event;
  return { ...sample, id, organization_id, sequence, timestamp };
}

/** Tests of versions before 0.6.0 have no details. */
const sampleOf = (event: ReturnType<typeof presentEvent>): object | null =>
  event.type === 'webhook_endpoint.tested'
    ? ((event.details as typeof event.details | undefined)?.sample ?? null)
    : null;
