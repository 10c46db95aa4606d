import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentCredit } from './present.ts';

export const creditCreated = defineEvent('credit.created');
/** The remaining amount of the credit changed. */
export const creditUpdated = defineUpdateEvent('credit.updated', presentCredit);
/** A dispute suspends the credit, or does not suspend it any more. */
export const creditSuspensionChanged = defineInternalEvent('credit.suspension_changed');
