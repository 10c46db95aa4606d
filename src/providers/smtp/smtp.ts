import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '../../shared/errors.ts';
import { AnswerLost, type Mailer } from '../../platform/ports/mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Whom mail is from. */
  from: string;
}

/** People wait for these mails: a server that says nothing for so long is taken for down. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Mail by SMTP, over a few connections that are kept. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer & { close(): Promise<void> } {
  // Not again by itself, where a connection broke: the mail may have been taken.
  const pool = { pool: true, maxConnections: 4, maxRequeues: 0 } as const;
  const transport = createTransport({ url, ...pool, ...TIMEOUTS }, { from });
  return {
    async send({ to, subject, text }) {
      try {
        // As an object an address is one address, whatever it holds.
        await transport.sendMail({ to: { name: '', address: to }, subject, text });
      } catch (error) {
        const cause = isSurelyKept(error) ? error : new AnswerLost('the answer to a mail was lost', { cause: error });
        throw new ServiceUnavailable('The mail could not be sent. Try again.', { cause });
      }
    },
    close: async () => transport.close(),
  };
}

/** What goes wrong before a mail is handed over. */
const EARLY_CODES = ['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EENVELOPE', 'EMESSAGE', 'ESTREAM', 'EPROXY'];
const UNREACHED_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const EARLY_MESSAGES =
  /connection timeout|greeting never received|invalid greeting|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/i;

/** Whether the server said no, or was never reached. A connection that broke may have broken after it had said yes. */
function isSurelyKept(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'responseCode');
  if (typeof status === 'number' && status >= 400) return true;
  if (EARLY_MESSAGES.test(error.message)) return true;
  return [...EARLY_CODES, ...UNREACHED_CODES].includes(String(Reflect.get(error, 'code')));
}
