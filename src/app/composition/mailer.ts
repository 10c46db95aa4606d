import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Mailer } from '../../platform/ports/mailer.ts';
import { createNoMailer } from './no-mailer.ts';
import { createSandboxMailer } from '../../providers/sandbox/mailer.ts';
import { createSmtpMailer } from '../../providers/smtp/smtp.ts';

export type MailOptions = { kind: 'smtp'; url: string; from: string } | { kind: 'sandbox' } | { kind: 'none' };

/** The mailer that the configuration wants. `close` lets go of its connections. */
export function createMailer(
  options: MailOptions,
  { db, clock, log }: { db: Knex; clock: () => Date; log: Logger },
): Mailer & { close(): Promise<void> } {
  // Quiet logs are for tests, and for those who read the page.
  const print = (text: string) => {
    if (log.isLevelEnabled('info')) process.stdout.write(text);
  };
  switch (options.kind) {
    case 'smtp':
      return createSmtpMailer(options);
    case 'sandbox':
      return { ...createSandboxMailer({ db, clock, print }), close };
    case 'none':
      return { ...createNoMailer(), close };
  }
}

const close = async () => undefined;
