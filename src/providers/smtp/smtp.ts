import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '../../shared/errors.ts';
import { MailOutcomeUnknown, type Mailer } from '../../platform/ports/mailer.ts';

/** Options of the SMTP mailer. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Sender address. */
  from: string;
}

/** Timeouts in milliseconds. Short, because people wait for these mails. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Creates a mailer that sends by SMTP over a pool of connections. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer & { close(): Promise<void> } {
  // No automatic retry after a broken connection, because the server may have accepted the mail.
  const pool = { pool: true, maxConnections: 4, maxRequeues: 0 } as const;
  const transport = createTransport({ url, ...pool, ...TIMEOUTS }, { from });
  return {
    async send({ to, subject, text }) {
      try {
        // An object is always a single address. A text with commas would be several.
        await transport.sendMail({ to: { name: '', address: to }, subject, text });
      } catch (error) {
        const cause = isCertainlyUnsent(error)
          ? error
          : new MailOutcomeUnknown('the response of the mail server was lost', { cause: error });
        throw new ServiceUnavailable('The mail could not be sent. Try again.', { cause });
      }
    },
    close: async () => transport.close(),
  };
}

/** Codes of errors before the server receives the mail. */
const UNSENT_CODES = ['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EENVELOPE', 'EMESSAGE', 'ESTREAM', 'EPROXY'];
const UNREACHABLE_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const UNSENT_MESSAGES =
  /connection timeout|greeting never received|invalid greeting|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/i;

/** Whether the server rejected the mail or was not reached. A connection may also break after the server accepted it. */
function isCertainlyUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'responseCode');
  if (typeof status === 'number' && status >= 400) return true;
  if (UNSENT_MESSAGES.test(error.message)) return true;
  return [...UNSENT_CODES, ...UNREACHABLE_CODES].includes(String(Reflect.get(error, 'code')));
}
