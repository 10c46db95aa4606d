import type { Language } from '../../../shared/languages.ts';
import type { MailAttachment } from '../../../platform/ports/mailer.ts';

/** A part of an e-mail, from top to bottom. Texts are plain: the layout escapes them. */
export type Block =
  | { type: 'text'; text: string }
  /** Words of the seller, in any language and with line breaks. */
  | { type: 'note'; text: string }
  | { type: 'heading'; text: string }
  /** Lines of two columns, such as the lines of a bill. With `hasTotal`, the values are amounts, and the last one is emphasized. */
  | { type: 'table'; rows: readonly (readonly [label: string, value: string])[]; hasTotal?: boolean }
  /** Text to copy, such as a license key. */
  | { type: 'code'; label: string; code: string; hint?: string | undefined }
  | { type: 'button'; label: string; url: string }
  /** A page that matters less than the ones of buttons. */
  | { type: 'link'; label: string; url: string };

/** The content of an e-mail. The layout adds the seller's name, logo and color. */
export interface EmailContent {
  /** Language of all texts. */
  language: Language;
  subject: string;
  /** Text that mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  attachments?: readonly MailAttachment[];
  /** Whether the e-mail shows nothing that the seller has written, because its recipient may not know the seller. */
  isNeutral?: boolean;
  /** URL that unsubscribes by a POST request (RFC 8058). The field is absent for an e-mail about a purchase. */
  unsubscribeUrl?: string;
}

/** The content cannot be composed yet, because something that it shows is still being made. */
export const NOT_READY = Symbol('not ready');

/** An attachment that a job is still to make. The e-mail waits until `releaseEmails` is called with the key. */
export class FileAwaited extends Error {
  override readonly name = 'FileAwaited';
  readonly key: string;
  /** Orders the file. Called when the e-mail waits already, so that a quick job finds it. */
  readonly order: () => Promise<void>;

  constructor(key: string, order: () => Promise<void>) {
    super(`the file ${key} is still to be made`);
    this.key = key;
    this.order = order;
  }
}
