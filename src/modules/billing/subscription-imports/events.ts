import { defineEvent } from '../../../platform/events/event.ts';

/** An import created subscriptions. */
export const subscriptionsImported = defineEvent('subscriptions.imported');
