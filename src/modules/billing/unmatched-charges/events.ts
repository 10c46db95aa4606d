import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentUnmatchedCharge } from './present.ts';

export const unmatchedChargeCreated = defineEvent('unmatched_charge.created');
export const unmatchedChargeUpdated = defineUpdateEvent('unmatched_charge.updated', presentUnmatchedCharge);
