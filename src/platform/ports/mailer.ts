import { ServiceUnavailable } from '../../shared/errors.ts';
import type { NetworkPort } from './network.ts';

/** A plain-text e-mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The port to a mail server. */
export interface Mailer extends NetworkPort {
  /**
   * Sends a mail. Resolves when the mail server has accepted it.
   * @throws ServiceUnavailable the mail server does not accept the mail now
   */
  send(mail: Mail): Promise<void>;
}

/** The cause of a mailer's error where the mail may have been sent: the server's response was lost. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}

/** Whether the mail was certainly not sent, so that a retry cannot send it twice. */
export const isCertainlyUnsent = (error: unknown): boolean =>
  error instanceof ServiceUnavailable && !(error.cause instanceof MailOutcomeUnknown);
