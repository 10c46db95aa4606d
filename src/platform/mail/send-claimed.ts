import type { Logger } from 'pino';
import { isCertainlyUnsent, type Mail, type Mailer } from '../ports/mailer.ts';

/**
 * Sends a mail. If the outcome is unknown, the mail is lost rather than sent twice.
 * @param of ids for the log
 * @param release removes the record that was made before, because the mail was certainly not sent
 * @throws ServiceUnavailable the mail was certainly not sent
 */
export async function sendClaimed(
  { mailer, log }: { readonly mailer: Mailer; readonly log: Logger },
  mail: Mail,
  { of = {}, release = async () => undefined }: { of?: object; release?: () => Promise<void> } = {},
): Promise<void> {
  try {
    const { isAccepted } = await mailer.send(mail);
    if (!isAccepted) await release();
  } catch (error) {
    if (!isCertainlyUnsent(error)) {
      log.warn({ err: error, ...of }, 'the outcome of sending a mail is unknown; the mail is not sent again');
      return;
    }
    await release();
    throw error;
  }
}
