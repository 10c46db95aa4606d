import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmailSender } from '../../../../src/modules/notifications/emails/send.ts';
import type { Mail } from '../../../../src/platform/ports/mailer.ts';
import { createSmtpMailer } from '../../../../src/providers/smtp/smtp.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/durations.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  emailTo as findEmail,
  namesFrom,
  queueEmails,
  startSender as createSender,
} from '../../../support/email-sender.ts';
import { makePerson, makeSeller, must, useApp, type Person, type Seller } from '../../../support/make.ts';
import { startScriptedMailServer, UNENDED_RESPONSE } from '../../../support/scripted-mail-server.ts';
import { createSignals } from '../../../support/signals.ts';

const NOW = new Date('2026-03-02T09:00:00Z');

let app: TestApp;
let seller: Seller;
let buyer: Person;

beforeAll(async () => {
  app = await startApp({ jobs: 'off', now: NOW });
  await useApp(app, async () => {
    seller = await makeSeller();
    buyer = await makePerson();
  });
});
afterEach(async () => {
  app.clock.now = NOW;
  await app.db('emails').delete();
});
afterAll(() => app.stop());

const addEmails = (names: readonly string[], error: string | null = null) =>
  queueEmails(app, names, { from: seller, to: buyer, now: NOW, error });
const emailTo = (name: string) => findEmail(app, name);
const startSender = () => createSender(app);

describe('e-mails beside ones that hang', () => {
  it('a new e-mail is sent while eight others hang', async () => {
    const { run, drain, attempt, allAttempts, accept } = startSender();
    const hung = namesFrom('hung', 8);
    await addEmails(hung);
    await run();
    await allAttempts(hung);
    await addEmails(['ada']);
    await run();
    await attempt('ada');
    accept(...hung);
    await drain();
    expect(await app.db('emails').where({ status: 'sent' })).toHaveLength(9);
  });

  it('a new e-mail is sent before older ones that have failed, however many of them hang', async () => {
    const { run, drain, allAttempts, attempt, accept, sentTo } = startSender();
    const retries = namesFrom('hung', 20);
    await addEmails(retries, 'the mail server did not answer');
    await run();
    await allAttempts(retries.slice(0, 8));
    await addEmails(['ada']);
    await run();
    await attempt('ada');
    expect(retries.filter((name) => sentTo(name).length > 0)).toEqual(retries.slice(0, 8));
    const drained = drain();
    accept(...retries.slice(0, 8));
    expect(await drained).toBeGreaterThanOrEqual(8);
  });

  it('a slot that becomes free takes the next e-mail at once, while the others hang', async () => {
    const { run, drain, attempt, allAttempts, accept } = startSender();
    const retries = namesFrom('hung', 9);
    await addEmails(retries, 'the mail server did not answer');
    await run();
    await allAttempts(retries.slice(0, 8));
    accept('hung3');
    await attempt('hung8');
    accept(...retries.filter((name) => name !== 'hung3'));
    await drain();
  });

  it('a drained sender has ended the e-mails that it was sending, and has started no other', async () => {
    const { run, drain, allAttempts, accept } = startSender();
    const names = namesFrom('hung', 20);
    await addEmails(names);
    await run();
    await allAttempts(names.slice(0, 16));
    const drained = drain();
    accept(...names.slice(0, 16));
    expect(await drained).toBe(16);
    expect(await app.db('emails').where({ status: 'pending', attempts_count: 0 })).toHaveLength(4);
  });

  it('an e-mail is sent while the mail server does not end its response about another one', async () => {
    const server = await startScriptedMailServer(({ name, recipient }) =>
      name === 'RCPT' && recipient === 'drip@example.com' ? UNENDED_RESPONSE : undefined,
    );
    const smtp = createSmtpMailer({ url: server.url, from: 'shop@example.com' });
    const accepted = createSignals();
    const send = async (mail: Mail) => {
      const result = await smtp.send(mail);
      accepted.send(mail.to);
      return result;
    };
    const sender = createEmailSender(async () => ({
      language: 'en',
      subject: 'Hello',
      preview: '',
      heading: 'Hello',
      blocks: [],
    }));
    const run = () => sender.sendDue({ ...app.container.jobContext(), mailer: { send } });
    await addEmails(['drip']);
    await run();
    await server.next('RCPT drip@example.com');
    await addEmails(['ada']);
    await run();
    await accepted.next('ada@example.com');
    await smtp.close();
    await sender.drain();
    expect([(await emailTo('drip')).status, (await emailTo('ada')).status]).toEqual(['pending', 'sent']);
    await server.close();
  });
});

/** Resolves when the database has renewed the lease of an e-mail. */
function nextRenewal(): Promise<void> {
  const renewed = Promise.withResolvers<void>();
  const onQuery = (_response: unknown, { sql = '' }: { sql?: string }) => {
    if (sql.startsWith('update "emails" set "next_attempt_at"')) renewed.resolve();
  };
  app.db.on('query-response', onQuery);
  return renewed.promise.finally(() => app.db.off('query-response', onQuery));
}

describe('the lease of an e-mail', () => {
  it('an e-mail is not sent by a second process as long as the first one sends it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [first, second] = [startSender(), startSender()];
    const renewed = nextRenewal();
    await addEmails(['hung']);
    await first.run();
    await first.attempt('hung');
    app.clock.now = new Date(NOW.getTime() + MINUTE_MS);
    vi.advanceTimersByTime(MINUTE_MS);
    vi.useRealTimers();
    await renewed;
    app.clock.now = new Date(NOW.getTime() + 2.5 * MINUTE_MS);
    await second.run();
    await second.drain();
    expect(second.sentTo('hung')).toEqual([]);
    first.accept('hung');
    await first.drain();
    expect((await emailTo('hung')).status).toBe('sent');
  });
});

describe('an e-mail that the mail server accepts while the database is away', () => {
  /** From now on the database answers each statement that ends an e-mail as a server that shuts down. @returns the way back */
  async function refuseOutcomes() {
    await app.db.raw(`create function refuse_outcome() returns trigger language plpgsql as $$
      begin raise exception 'terminating connection' using errcode = 'admin_shutdown'; end $$;
      create trigger refuse_outcome before update of status on emails for each row execute function refuse_outcome()`);
    return () => app.db.raw('drop function refuse_outcome cascade');
  }

  it('an e-mail that is accepted while the database is away is sent once, and no other one is claimed until it is stored', async () => {
    const [first, second] = [startSender(), startSender()];
    await addEmails(['hung']);
    await first.run();
    await first.attempt('hung');
    const restore = await refuseOutcomes();
    const ended = nextRenewal();
    first.accept('hung');
    await ended;
    await addEmails(['ada']);
    await first.run();
    expect(await emailTo('ada')).toMatchObject({ status: 'pending', attempts_count: 0 });
    app.clock.now = new Date(NOW.getTime() + MINUTE_MS);
    // The first renewal may have begun at the former time.
    await nextRenewal();
    await nextRenewal();
    app.clock.now = new Date(NOW.getTime() + 2.5 * MINUTE_MS);
    await second.run();
    await restore();
    await Promise.all([first.drain(), second.drain()]);
    expect([...first.sentTo('hung'), ...second.sentTo('hung')]).toHaveLength(1);
    expect(await emailTo('hung')).toMatchObject({ status: 'sent', attempts_count: 1 });
    expect((await emailTo('ada')).status).toBe('sent');
  });
});

describe('e-mails whose outcome is unknown', () => {
  /** Runs the sender at a time after the first attempt. @returns the number of attempts so far */
  async function attemptsAt({ run, drain, sentTo }: ReturnType<typeof startSender>, ms: number): Promise<number> {
    app.clock.now = new Date(NOW.getTime() + ms);
    await run();
    await drain();
    return sentTo('hung').length;
  }

  it('an e-mail whose outcome is unknown is sent once more after an hour with the same id, and then never again', async () => {
    const worker = startSender();
    await addEmails(['hung']);
    await worker.run();
    await worker.attempt('hung');
    worker.lose('hung');
    expect(await attemptsAt(worker, 0)).toBe(1);
    expect(await emailTo('hung')).toMatchObject({
      status: 'pending',
      error: 'the response was lost',
      outcome_unknown_at: NOW,
    });
    expect(await attemptsAt(worker, HOUR_MS - 1)).toBe(1);
    app.clock.now = new Date(NOW.getTime() + HOUR_MS);
    await worker.run();
    await worker.attempt('hung');
    worker.lose('hung');
    expect(await attemptsAt(worker, HOUR_MS)).toBe(2);
    expect(await attemptsAt(worker, 100 * HOUR_MS)).toBe(2);
    expect(await emailTo('hung')).toMatchObject({ status: 'failed', error: 'the response was lost' });
    const [first, again] = worker.sentTo('hung');
    expect(must(again).id).toBe(must(first).id);
    expect(worker.messages()).toEqual([
      'an e-mail may have been sent; it is sent once more in an hour',
      'an e-mail may have been sent twice or never, and is not retried',
    ]);
  });

  it('an e-mail whose outcome is unknown counts as sent if the mail server accepts it an hour later', async () => {
    const worker = startSender();
    await addEmails(['hung']);
    await worker.run();
    await worker.attempt('hung');
    worker.lose('hung');
    await worker.drain();
    app.clock.now = new Date(NOW.getTime() + HOUR_MS);
    await worker.run();
    await worker.attempt('hung');
    worker.accept('hung');
    await worker.drain();
    expect(await emailTo('hung')).toMatchObject({ status: 'sent', error: null });
  });

  it('an e-mail whose outcome is unknown holds up no later one to the same recipient', async () => {
    const worker = startSender();
    await addEmails(['hung', 'hung']);
    await worker.run();
    await worker.attempt('hung');
    worker.lose('hung');
    await worker.attempt('hung');
    worker.accept('hung');
    await worker.drain();
    expect(new Set(worker.sentTo('hung').map(({ id }) => id)).size).toBe(2);
  });
});
