import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentCredit } from './present.ts';

export const creditCreated = defineEvent('credit.created');
/** The remaining amount of the credit changed. */
export const creditUpdated = defineUpdateEvent('credit.updated', presentCredit);
