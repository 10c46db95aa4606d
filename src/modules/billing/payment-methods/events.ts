import type { EventPayload } from '../../../platform/events/outbox.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const notifyMissedPaymentTask = defineTask<EventPayload>('subscriptions.notify-missed-payment');
