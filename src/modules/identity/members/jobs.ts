import { job, type Job } from '../../../platform/jobs/task.ts';
import { sendClaimed } from '../../../platform/mail/send-claimed.ts';
import { sendInvitationTask } from './events.ts';
import { invitationMail } from './invite.ts';
import type { MemberDependencies } from './dependencies.ts';

export const jobs: Job<MemberDependencies>[] = [
  job(sendInvitationTask, async ({ invitation_id }, ctx) => {
    const mail = await invitationMail(ctx, invitation_id, ctx.authUrl);
    if (mail !== undefined) await sendClaimed(ctx, mail, { of: { invitation_id } });
  }),
];
