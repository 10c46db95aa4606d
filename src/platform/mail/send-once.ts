import type { Reader } from '../ports/transaction.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { isSent, markSent } from './queries.ts';

interface Sender extends Reader {
  readonly mailer: Mailer;
}

/**
 * Sends a mail whose job may run again. Only a crash between sending and noting so sends it twice.
 * @throws ServiceUnavailable it cannot be handed over now
 */
export async function sendOnce({ db, now, mailer }: Sender, key: string, mail: Mail): Promise<void> {
  if (await isSent(db, key)) return;
  await mailer.send(mail);
  await markSent(db, key, now);
}
