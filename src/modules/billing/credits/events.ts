import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentCredit } from './present.ts';

export const creditCreated = defineEvent('credit.created');
/** The remaining amount of the credit changed. */
export const creditUpdated = defineUpdateEvent('credit.updated', presentCredit);
/** Other bills share the credit of its buyer. Its own values stay. */
export const creditShareChanged = defineInternalEvent('credit.share_changed');
/** A dispute suspends the credit, or does not suspend it any more. */
export const creditSuspensionChanged = defineInternalEvent('credit.suspension_changed');
