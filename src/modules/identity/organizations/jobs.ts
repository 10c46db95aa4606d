import { job, type Job } from '../../../platform/jobs/task.ts';
import { sendInvitationTask } from './events.ts';
import { invitationMail } from './invite.ts';
import type { OrganizationDependencies } from './dependencies.ts';

export const organizationJobs: Job<OrganizationDependencies>[] = [
  job(sendInvitationTask, async ({ invitation_id }, ctx) => {
    const mail = await invitationMail(ctx, invitation_id, ctx.authUrl);
    if (mail !== undefined) await ctx.mailer.send(mail);
  }),
];
