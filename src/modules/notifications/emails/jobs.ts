import { loopJob, type Job } from '../../../platform/jobs/task.ts';
import type { ComposeEmail, EmailDependencies } from './dependencies.ts';
import { sendDueEmails } from './send.ts';
import { sendEmailsTask } from './tasks.ts';

/** Delay before this process notices e-mails of other processes, and retries. */
const PAUSE_MS = 1000;

/** Declares the job that sends e-mails. */
export const emailJobs = <Dependencies extends EmailDependencies>(
  compose: ComposeEmail<Dependencies>,
): Job<Dependencies>[] => [loopJob(sendEmailsTask, (ctx) => sendDueEmails(ctx, compose), PAUSE_MS)];
