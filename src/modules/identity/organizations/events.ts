import { defineTask } from '../../../platform/jobs/task.ts';
import { defineEvent } from '../../../platform/events/event.ts';

export const organizationUpdated = defineEvent('organization.updated');

export const sendInvitationTask = defineTask<{ invitation_id: string }>('organizations.send-invitation');
