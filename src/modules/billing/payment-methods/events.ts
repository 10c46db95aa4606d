import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const notifyMissedPaymentTask = defineTask<EventPayload>('subscriptions.notify-missed-payment');
