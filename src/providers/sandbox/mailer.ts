import type { Knex } from 'knex';
import type { Mailer } from '../../platform/ports/mailer.ts';
import { insertMail } from '../../platform/mail/queries.ts';

export interface SandboxMailerOptions {
  db: Knex;
  clock: () => Date;
  /** Puts text before whoever runs the service. */
  print: (text: string) => void;
}

/** For development: sends nothing, but stores mail for a page of ours, and prints it. */
export const createSandboxMailer = ({ db, clock, print }: SandboxMailerOptions): Mailer => ({
  async send({ to, subject, text }) {
    await insertMail(db, { created_at: clock(), recipient: to, subject, text });
    print(`\n--- mail to ${to}: ${subject}\n\n${text}\n---\n`);
  },
});
