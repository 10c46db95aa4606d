import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Mailer } from '../../../platform/ports/mailer.ts';
import type { EmailContent, NOT_READY } from './content.ts';
import type { EmailRow } from './queries.ts';

export interface EmailDependencies {
  readonly mailer: Mailer;
}

/**
 * Composes an e-mail from the present data. Modules above this one know what their e-mails say, so `app/` passes it.
 * @param isLast whether the e-mail is sent without what is still being made
 * @returns undefined if the e-mail is no longer wanted
 */
export type ComposeEmail<Dependencies> = (
  ctx: JobContext & Dependencies,
  email: EmailRow,
  isLast: boolean,
) => Promise<EmailContent | typeof NOT_READY | undefined>;
