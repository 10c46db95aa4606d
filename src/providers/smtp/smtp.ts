import { createTransport, type SendMailOptions } from 'nodemailer';
import { ServiceUnavailable } from '../../shared/errors.ts';
import { ACCEPTED, MailOutcomeUnknown, type Mail, type Mailer } from '../../platform/ports/mailer.ts';
import { TIME_LIMITS, type TimeLimits } from '../../platform/time-limits.ts';

/** Options of the SMTP mailer. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Sender address. */
  from: string;
  /** Defaults to `TIME_LIMITS`. */
  timeLimits?: Pick<TimeLimits, 'mailConnectionMs' | 'mailResponseMs'>;
}

/** Creates a mailer that sends by SMTP over a pool of connections. */
export function createSmtpMailer({
  url,
  from,
  timeLimits: { mailConnectionMs, mailResponseMs } = TIME_LIMITS,
}: SmtpOptions): Mailer & { close(): Promise<void> } {
  // No automatic retry after a broken connection, because the server may have accepted the mail.
  const pool = { pool: true, maxConnections: 4, maxRequeues: 0 } as const;
  const timeouts = {
    connectionTimeout: mailConnectionMs,
    greetingTimeout: mailConnectionMs,
    socketTimeout: mailResponseMs,
  };
  const transport = createTransport({ url, ...pool, ...timeouts }, { from });
  const address = senderAddress(from);
  return {
    async send(mail) {
      const message = await toMessage(mail, address);
      try {
        await transport.sendMail(message);
        return ACCEPTED;
      } catch (error) {
        const refusal = findRefusal(error);
        if (refusal !== undefined) return { isAccepted: false, reason: refusal };
        const cause = isCertainlyUnsent(error)
          ? error
          : new MailOutcomeUnknown('the response of the mail server was lost', { cause: error });
        throw new ServiceUnavailable('The mail could not be sent. Try again.', { cause });
      }
    },
    close: async () => transport.close(),
  };
}

/** @param address of the sender */
async function toMessage(mail: Mail, address: string): Promise<SendMailOptions> {
  const { to, subject, text, html, senderName, replyTo, id, attachments = [], unsubscribeUrl } = mail;
  const files = attachments.map(async ({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: await content(),
  }));
  return {
    // An object is always a single address. A text with commas would be several.
    to: { name: '', address: to },
    ...(senderName !== undefined && { from: { name: senderName, address } }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(id !== undefined && { messageId: `<${id}@${address.split('@').at(-1)}>` }),
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: await Promise.all(files),
    headers: unsubscribeHeaders(unsubscribeUrl),
  };
}

/** @returns the address in `Name <address>`, or the text itself */
const senderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Headers by which mail programs unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Enhanced status codes of addresses that cannot receive mail (RFC 3463): unknown, moved or disabled. Others are about the
 * sender, such as 5.7.1 of a policy, or pass, such as 5.2.2 of a full mailbox.
 */
const UNKNOWN_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** Codes of servers without enhanced codes (RFC 5321, section 4.2.3). */
const UNKNOWN_MAILBOX = ['550', '551', '553'];

/** @returns the response of the mail server if it refuses the receiver for good */
function findRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'command') !== 'RCPT TO') return undefined;
  const response = String(Reflect.get(error, 'response'));
  const [, code = '', enhanced] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
  const isRefused = enhanced === undefined ? UNKNOWN_MAILBOX.includes(code) : UNKNOWN_ADDRESS.test(enhanced);
  return isRefused ? response : undefined;
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
