import { defineDetailedEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** A test event that is delivered only to the endpoint under test: as it is, or as a sample of another event. */
export const webhookEndpointTested = defineDetailedEvent(
  'webhook_endpoint.tested',
  (_endpoint: { organization_id: string; id: string }, sample: object | null) => ({ sample }),
);

export const deliverTask = defineTask<Record<string, never>>('webhooks.deliver');
/** Delivers past events to an endpoint again. */
export const replayTask = defineTask<{ endpoint_id: string }>('webhooks.replay');
/** Cancels the pending deliveries of a disabled endpoint. */
export const cancelTask = defineTask<{ endpoint_id: string }>('webhooks.cancel');
/** Sends a challenge to an endpoint, which verifies it by its answer. */
export const challengeTask = defineTask<{ endpoint_id: string }>('webhooks.challenge');
export const releaseStrandedTask = defineTask<Record<string, never>>('webhooks.release-stranded');
/** Mails the organization that an endpoint was disabled because it failed. */
export const notifyDisabledTask = defineTask<{ endpoint_id: string }>('webhooks.notify-disabled');
