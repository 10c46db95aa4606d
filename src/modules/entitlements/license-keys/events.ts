import { defineEvent } from '../../../platform/events/event.ts';

export const licenseKeyCreated = defineEvent('license_key.created');
export const licenseKeyUpdated = defineEvent('license_key.updated');
