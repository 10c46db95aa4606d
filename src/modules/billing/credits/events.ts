import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { withCustomerId } from '../../customers/customers/index.ts';
import { presentCreditAttributes } from './present.ts';

export const creditCreated = defineEvent('credit.created');
/** The remaining amount or the owner of the credit changed. */
export const creditUpdated = defineUpdateEvent('credit.updated', withCustomerId(presentCreditAttributes));
/** Other bills share the credit of its buyer. Its own values stay. */
export const creditShareChanged = defineInternalEvent('credit.share_changed');
/** A dispute suspends the credit, or does not suspend it any more. */
export const creditSuspensionChanged = defineInternalEvent('credit.suspension_changed');
