import { loopJob, type Job } from '../../../platform/jobs/task.ts';
import type { ComposeEmail, EmailDependencies } from './dependencies.ts';
import { findNextAttempt } from './queries.ts';
import { createEmailSender } from './send.ts';
import { sendEmailsTask } from './tasks.ts';

/** Pause before e-mails are tried again that could not be sent yet. */
const PAUSE_MS = 1000;

/** The job that sends e-mails. */
export const jobs = <Dependencies extends EmailDependencies>({
  composeEmail,
}: {
  composeEmail: ComposeEmail<Dependencies>;
}): Job<Dependencies>[] => {
  const { sendDue, drain } = createEmailSender(composeEmail);
  return [
    { ...loopJob(sendEmailsTask, sendDue, { nextDue: findNextAttempt, pauseMs: PAUSE_MS, kind: 'mail' }), drain },
  ];
};
