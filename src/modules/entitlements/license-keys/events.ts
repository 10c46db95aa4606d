import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentKeyAttributes } from './present.ts';

export const licenseKeyCreated = defineEvent('license_key.created');
export const licenseKeyUpdated = defineUpdateEvent('license_key.updated', presentKeyAttributes);
