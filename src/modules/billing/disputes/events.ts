import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentDispute } from './present.ts';

export const disputeCreated = defineEvent('dispute.created');
/** The dispute was decided, its decision was reversed, or it takes back another part of its order. */
export const disputeUpdated = defineUpdateEvent('dispute.updated', presentDispute);
