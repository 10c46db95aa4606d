import type { Reader } from '../ports/transaction.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { isSent, markSent } from './queries.ts';

export interface SendContext extends Reader {
  readonly mailer: Mailer;
}

/**
 * Sends a mail once, also when its job runs again. Only a crash between sending and recording sends it twice. A mail to an
 * address that gets none counts as sent.
 * @param key identifies the mail
 * @throws ServiceUnavailable the mail server does not accept the mail now
 */
export async function sendOnce({ db, now, mailer }: SendContext, key: string, mail: Mail): Promise<void> {
  if (await isSent(db, key)) return;
  await mailer.send(mail);
  await markSent(db, key, now);
}
