import { defineTask } from '../../../platform/jobs/task.ts';

export const sendInvitationTask = defineTask<{ invitation_id: string }>('organizations.send-invitation');
