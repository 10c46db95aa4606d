import { loopJob, type Job } from '../../../platform/jobs/task.ts';
import type { ComposeEmail, EmailDependencies } from './dependencies.ts';
import { createEmailSender } from './send.ts';
import { sendEmailsTask } from './tasks.ts';

/** Delay before this process notices e-mails of other processes, and retries. */
const PAUSE_MS = 1000;

/** The job that sends e-mails. */
export const jobs = <Dependencies extends EmailDependencies>({
  composeEmail,
}: {
  composeEmail: ComposeEmail<Dependencies>;
}): Job<Dependencies>[] => {
  const { sendDue, drain } = createEmailSender(composeEmail);
  return [{ ...loopJob(sendEmailsTask, sendDue, PAUSE_MS), drain }];
};
