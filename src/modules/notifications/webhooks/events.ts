import { defineEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Somebody wants to see whether an endpoint works: goes to that endpoint alone. */
export const webhookEndpointTested = defineEvent('webhook_endpoint.tested');

export const deliverTask = defineTask<Record<string, never>>('webhooks.deliver');
/** Sends events of the past to an endpoint. */
export const replayTask = defineTask<{ endpoint_id: string }>('webhooks.replay');
/** Gives up what waits for an endpoint that was switched off. */
export const cancelTask = defineTask<{ endpoint_id: string }>('webhooks.cancel');
export const releaseStrandedTask = defineTask<Record<string, never>>('webhooks.release-stranded');
/** Tells the organization that an endpoint was switched off since it does not work. */
export const notifyDisabledTask = defineTask<{ endpoint_id: string }>('webhooks.notify-disabled');
