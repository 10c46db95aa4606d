import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Mailer } from '../../platform/ports/mailer.ts';
import { createGuardedMailer } from '../../platform/mail/guarded-mailer.ts';
import type { TimeLimits } from '../../platform/time-limits.ts';
import { createUnconfiguredMailer } from './create-unconfigured-mailer.ts';
import { createSandboxMailer } from '../../providers/sandbox/mailer.ts';
import { createSmtpMailer } from '../../providers/smtp/smtp.ts';

export type MailOptions = { kind: 'smtp'; url: string; from: string } | { kind: 'sandbox' } | { kind: 'none' };

interface MailerDependencies {
  db: Knex;
  clock: () => Date;
  log: Logger;
  timeLimits: TimeLimits;
}

/** Creates the mailer that the configuration chooses. `close` closes its connections. */
export const createMailer = (options: MailOptions, dependencies: MailerDependencies) =>
  createGuardedMailer(createProvider(options, dependencies), dependencies);

function createProvider(
  options: MailOptions,
  { db, clock, log, timeLimits }: MailerDependencies,
): Mailer & { close(): Promise<void> } {
  // Prints sandbox mail only at log level info, to keep the output of tests clean.
  const print = (text: string) => {
    if (log.isLevelEnabled('info')) process.stdout.write(text);
  };
  switch (options.kind) {
    case 'smtp':
      return createSmtpMailer({ ...options, timeLimits });
    case 'sandbox':
      return { ...createSandboxMailer({ db, clock, print }), close };
    case 'none':
      return { ...createUnconfiguredMailer(), close };
  }
}

const close = async () => undefined;
