import { describe, expect, it } from 'vitest';
import { sendOnce } from '../../../src/platform/mail/send-once.ts';
import { ACCEPTED, MailOutcomeUnknown, type Mailer } from '../../../src/platform/ports/mailer.ts';
import { ServiceUnavailable } from '../../../src/shared/errors.ts';
import { startApp } from '../../support/app.ts';
import { recordedLog } from '../../support/log.ts';
import { currentApp, unique } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

const MAIL = { to: 'ada@example.com', subject: 'A notice', text: 'Text' };

/** Sends the same mail twice by a mailer whose first attempt fails. @returns the number of attempts and the log */
async function sendTwice(cause: Error) {
  const { db } = await currentApp();
  const { log, lines } = recordedLog();
  let attempts = 0;
  const mailer = {
    send: async () => {
      attempts += 1;
      if (attempts === 1) throw new ServiceUnavailable('The mail could not be sent.', { cause });
      return ACCEPTED;
    },
  } as unknown as Mailer;
  const key = unique('notice');
  const send = () => sendOnce({ db, now: currentTime(), mailer, log }, key, MAIL);
  const failed = await send().then(
    () => false,
    () => true,
  );
  await send();
  return { failed, attempts, logged: lines.map(({ msg }) => msg) };
}

describe('a notice whose job runs again', () => {
  it('a notice that was certainly not sent is sent again', async () => {
    expect(await sendTwice(new Error('refused'))).toEqual({ failed: true, attempts: 2, logged: [] });
  });

  it('a notice whose outcome is unknown is not sent again', async () => {
    expect(await sendTwice(new MailOutcomeUnknown('lost'))).toEqual({
      failed: false,
      attempts: 1,
      logged: ['the outcome of sending a mail is unknown; the mail is not sent again'],
    });
  });

  it('a notice that was sent while the database is away is recorded afterwards, and is not sent again', async () => {
    const app = await startApp({ jobs: 'off' });
    const { db } = app;
    const { log } = recordedLog();
    let attempts = 0;
    const mailer = {
      send: async () => {
        attempts += 1;
        await db.raw(`create function refuse() returns trigger language plpgsql as $$
          begin raise exception 'terminating connection' using errcode = 'admin_shutdown'; end $$;
          create trigger refuse before insert on sent_notices for each row execute function refuse()`);
        db.once('query-error', () => void db.raw('drop function refuse cascade').then());
        return ACCEPTED;
      },
    } as unknown as Mailer;
    const send = () => sendOnce({ db, now: currentTime(), mailer, log }, 'a notice', MAIL);
    await send();
    await send();
    expect(attempts).toBe(1);
    await app.stop();
  });
});
