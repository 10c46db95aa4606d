import type { Logger } from 'pino';
import type { Reader } from '../ports/transaction.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { isSent, markSent } from './queries.ts';
import { storeOutcome } from '../db/store-outcome.ts';
import { sendClaimed } from './send-claimed.ts';

export interface SendContext extends Reader {
  readonly mailer: Mailer;
  readonly log: Logger;
}

/**
 * Sends a mail once, also when its job runs again. Only a crash between sending and recording sends it twice. A mail to an
 * address that gets none counts as sent, and so does a mail whose outcome is unknown.
 * @param key identifies the mail
 * @throws ServiceUnavailable the mail server does not accept the mail now
 */
export async function sendOnce(ctx: SendContext, key: string, mail: Mail): Promise<void> {
  if (await isSent(ctx.db, key)) return;
  await sendClaimed(ctx, mail);
  await storeOutcome(
    () => markSent(ctx.db, key, ctx.now),
    (err) => ctx.log.warn({ err, key }, 'a sent mail cannot be recorded yet; the next attempt follows'),
  );
}
