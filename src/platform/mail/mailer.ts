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
