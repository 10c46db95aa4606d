import type { Knex } from 'knex';
import type { Mailer } from './mailer.ts';
import { insertMail } from './queries.ts';

export const createSandboxMailer = ({
  db,
  clock,
  print,
}: {
  db: Knex;
  clock: () => Date;
  print: (text: string) => void;
}): Mailer => ({
  async send({ to, subject, text }) {
    await insertMail(db, { created_at: clock(), recipient: to, subject, text });
    print(`${to} ${subject}\n${text}`);
  },
});
