import { ServiceUnavailable } from '../../shared/errors.ts';

/** A message in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves once the mail was handed over.
   * @throws ServiceUnavailable it cannot be handed over now
   */
  send(mail: Mail): Promise<void>;
}

/** The cause of a mailer's error where the mail may have gone out: it was handed over, and the answer was lost. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

/** Whether the mailer knows that the mail did not go out, so that it may be sent again. */
export const isKept = (error: unknown): boolean =>
  error instanceof ServiceUnavailable && !(error.cause instanceof AnswerLost);
