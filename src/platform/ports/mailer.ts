import { ServiceUnavailable } from '../../shared/errors.ts';
import type { NetworkPort } from './network.ts';

/** A file of an e-mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Called only by mailers that send it, because making a PDF costs time. */
  content: () => Promise<Buffer>;
}

/** An e-mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same content as `text`. */
  html?: string;
  /** Name of the sender. Mails always come from the address of the deployment. */
  senderName?: string;
  replyTo?: string;
  /** Time of what the mail tells, by the clock of its organization. By default, the time at which it is sent. */
  date?: Date;
  /** Equal for all attempts to send the mail, so that mail programs show a repetition once. */
  id?: string;
  attachments?: readonly MailAttachment[];
  /** URL that unsubscribes by a POST request, for mails that people subscribe to (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * Whether the mail lets its receiver sign in. Such mails are sent to addresses that get no others. A person waits for
   * them, so the mailer gives up soon.
   */
  isSignInCode?: boolean;
  /** Whether the mail waits for no other mail. Its sender limits how many such mails are sent at a time. */
  hasOwnConnection?: boolean;
}

/** Whether an address gets the mail. It gets none if its mail server does not know it, or after a complaint. */
export type MailResult = { isAccepted: true } | { isAccepted: false; reason: string };

export const ACCEPTED: MailResult = { isAccepted: true };

/** The port to a mail server. */
export interface Mailer extends NetworkPort {
  /** Whether the deployment has no mail server. E-mails that can wait are not attempted then. */
  readonly isUnconfigured?: boolean;
  /** Whether the mails reach no person, because developers read them on a page of the service. */
  readonly isSandbox?: boolean;
  /**
   * Sends a mail, within a time limit. Resolves when the mail server has accepted it, or refuses its receiver for good.
   * @throws ServiceUnavailable the mail server does not accept the mail now
   */
  send(mail: Mail): Promise<MailResult>;
}

/** The cause of a mailer's error where the mail may have been sent: the server's response was lost. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}

/** Whether the mail may have been sent, so that a retry can send it twice. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ServiceUnavailable && error.cause instanceof MailOutcomeUnknown;

/** Whether the mail was certainly not sent, so that a retry cannot send it twice. */
export const isCertainlyUnsent = (error: unknown): boolean =>
  error instanceof ServiceUnavailable && !isOutcomeUnknown(error);
