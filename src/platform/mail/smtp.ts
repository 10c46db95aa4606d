import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '../../kit/errors.ts';
import type { Mailer } from './mailer.ts';

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
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS }, { from });
  return {
    async send({ to, subject, text }) {
      try {
        // As an object an address is one address, whatever it holds.
        await transport.sendMail({ to: { name: '', address: to }, subject, text });
      } catch (error) {
        throw new ServiceUnavailable('The mail could not be sent. Try again.', { cause: error });
      }
    },
    close: async () => transport.close(),
  };
}
