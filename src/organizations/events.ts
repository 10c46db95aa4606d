import { defineEvent } from '../platform/events/event.ts';

export const organizationUpdated = defineEvent('organization.updated');
