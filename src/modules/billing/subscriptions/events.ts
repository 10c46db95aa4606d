import { defineEvent } from '../../../platform/events/event.ts';

export const subscriptionCreated = defineEvent('subscription.created');
/** Anything about it has changed, renewals too. */
export const subscriptionUpdated = defineEvent('subscription.updated');
/** It has begun to give the buyer what they subscribed to, for the first time or again. */
export const subscriptionActive = defineEvent('subscription.active');
/** It will end, or has ended, by somebody's wish. */
export const subscriptionCanceled = defineEvent('subscription.canceled');
/** It does not give the buyer anything any more. */
export const subscriptionRevoked = defineEvent('subscription.revoked');
/** A period was to be paid for, and was not: it is told the buyer each time. */
export const paymentMissed = defineEvent('subscription.payment_missed');
/** It is to another product or price from now on. */
export const subscriptionPlanChanged = defineEvent('subscription.plan_changed');
