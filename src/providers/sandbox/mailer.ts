import type { Knex } from 'knex';
import { ACCEPTED, type Mailer } from '../../platform/ports/mailer.ts';
import { insertMail } from '../../platform/mail/queries.ts';

/** Options of the sandbox mailer. */
export interface SandboxMailerOptions {
  db: Knex;
  clock: () => Date;
  /** Prints text on the terminal. */
  print: (text: string) => void;
}

/** Creates a mailer for development. Stores mails for the sandbox page and prints them, and sends none. */
export const createSandboxMailer = ({ db, clock, print }: SandboxMailerOptions): Mailer => ({
  isSandbox: true,
  async send({ to, date, subject, text, html = null, attachments = [] }) {
    const names = attachments.map(({ filename }) => filename);
    const created_at = clock();
    const row = { created_at, dated_at: date ?? created_at, recipient: to, subject, text, html, attachments: names };
    await insertMail(db, row);
    print(`\n--- mail to ${to}: ${subject}\n\n${text}\n---\n`);
    return ACCEPTED;
  },
});
