import { defineEvent } from '../platform/events/event.ts';

export const subscriptionCreated = defineEvent('subscription.created');
export const subscriptionActive = defineEvent('subscription.active');
