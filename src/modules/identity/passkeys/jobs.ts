import { job, hourlyJob, type Job } from '../../../platform/jobs/task.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import { findUsers } from '../users/index.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { removeExpiredChallengesTask, sendPasskeyNoticeTask } from './events.ts';
import { noticeMail } from './notice-mail.ts';
import { deleteExpiredChallenges } from './queries.ts';

export const jobs: Job<PasskeyDependencies>[] = [
  job(sendPasskeyNoticeTask, async (notice, ctx) => {
    const [user] = await findUsers(ctx.db, [notice.user_id]);
    if (user === undefined) return;
    await sendOnce(ctx, `passkey ${notice.change} ${notice.passkey_id}`, noticeMail(user.email, notice, ctx.authUrl));
  }),
  hourlyJob(removeExpiredChallengesTask, ({ db, now }) => deleteExpiredChallenges(db, now)),
];
