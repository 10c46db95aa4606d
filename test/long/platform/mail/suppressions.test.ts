import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { createGuardedMailer } from '../../../../src/platform/mail/guarded-mailer.ts';
import { isSuppressed } from '../../../../src/platform/mail/suppression-queries.ts';
import { createSmtpMailer } from '../../../../src/providers/smtp/smtp.ts';
import { SECRET_KEY, startApp, testApp, type TestApp } from '../../../support/app.ts';
import { makeSeller, must, unique, useApp, type Person } from '../../../support/make.ts';
import { reservePort } from '../../../support/port.ts';
import { makeArticle, makeSubscriber, path, published } from '../../../modules/entitlements/articles/fixtures.ts';

const HOUR = 3_600_000;
const TOKEN = 'token-of-the-mail-provider-32-letters';

/** Addresses that the mail server does not know, and those that received a mail. */
const unknown = new Set<string>();
const received: string[] = [];
let server: SMTPServer;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const port = await reservePort();
  await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  url = `smtp://127.0.0.1:${port}`;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

/** Sends an article to one person through the mail server. @returns the number of people it was sent to */
async function sendArticle(seller: Awaited<ReturnType<typeof makeSeller>>, reader: Person): Promise<number> {
  const { container, db } = await testApp();
  const { id } = await makeArticle(seller, published({ title: unique('News') }));
  await db('articles').where({ id }).update({ notifications_sent_at: new Date(), email_sent_to_count: 0 });
  const smtp = createSmtpMailer({ url, from: 'shop@example.com' });
  const mailer = createGuardedMailer(smtp, { db, clock: () => new Date() });
  const job = must(container.jobs.find(({ task }) => task === 'articles.send-to-some'));
  await job.run({ article_id: id, user_ids: [reader.id] }, { ...container.jobContext(), mailer });
  await smtp.close();
  return must(await db('articles').where({ id }).first()).email_sent_to_count ?? 0;
}

const timesReceived = ({ email }: Person) => received.filter((address) => address === email).length;

describe('suppressed addresses', () => {
  it('an address that bounces during sending gets no further article, and the seller sees it', async () => {
    const seller = await makeSeller();
    const first = await makeArticle(seller);
    const [dead, alive] = [await makeSubscriber(seller, 'free'), await makeSubscriber(seller, 'free')];
    const { db } = await testApp();
    unknown.add(dead.email);
    expect([await sendArticle(seller, dead), await sendArticle(seller, alive)]).toEqual([0, 1]);
    expect(await isSuppressed(db, dead.email.toUpperCase())).toBe(true);
    unknown.delete(dead.email);
    expect([await sendArticle(seller, dead), await sendArticle(seller, alive)]).toEqual([0, 1]);
    expect([timesReceived(dead), timesReceived(alive)]).toEqual([0, 2]);
    const { data } = await seller.api.GET('/v1/articles/{id}/receivers', path(first.id));
    expect(data).toMatchObject({ free_subscribers: 2, undeliverable: 1 });
  });

  it('the database stores a hash of a suppressed address, and no address', async () => {
    const { db } = await testApp();
    const { rows } = await db.raw("select coalesce(string_agg(t::text, ' '), '') as text from mail_suppressions t");
    expect(rows[0].text).not.toContain('@');
  });
});

describe('sign-in codes to suppressed addresses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ mail: { kind: 'smtp', url, from: 'shop@example.com' } });
  });
  afterAll(() => app.stop());

  const request = async (email: string) =>
    (await app.page().POST('/v1/sign-in/codes', { body: { email } })).response.status;
  const suppress = (email: string, kind: 'bounce' | 'complaint') =>
    app.db.raw(
      `insert into mail_suppressions (address_hash, kind, source, detail, created_at, reported_at)
       values (mailbox_hash(?), ?, 'notification', '', now(), now())`,
      [email, kind],
    );

  it.each(['bounce', 'complaint'] as const)('a reported %s does not stop sign-in codes', async (kind) => {
    const email = `${unique('person')}@example.com`;
    await suppress(email, kind);
    expect(await request(email)).toBe(204);
    expect(received).toContain(email);
  });

  it('a refusal by the mail server returns 422, and stops codes for an hour only', async () => {
    const email = `${unique('typo')}@example.com`;
    unknown.add(email);
    expect([await request(email), await request(email)]).toEqual([422, 422]);
    unknown.delete(email);
    expect(await request(email)).toBe(422);
    app.clock.now = new Date(Date.now() + HOUR + 1000);
    expect(await request(email)).toBe(204);
    expect(received).toContain(email);
    app.clock.now = undefined;
  });

  it('signing in with a code lifts the bounce of the address, and no complaint', async () => {
    const email = `${unique('back')}@example.com`;
    await suppress(email, 'bounce');
    await suppress(email, 'complaint');
    const { verifyCode } = await import('../../../../src/modules/identity/sessions/verify-code.ts');
    const { requestCode } = await import('../../../../src/modules/identity/sessions/request-code.ts');
    const run = app.container.transaction;
    const requester = { networks: [{ name: '192.0.2.9', share: 1 }], knownBrowser: undefined } as const;
    const { code, browser } = await run(new Date(), (tx) => requestCode(tx, { email, ...requester }));
    expect(await run(new Date(), (tx) => verifyCode(tx, browser, code))).toBe(email);
    const kinds = await app.db('mail_suppressions').whereRaw('address_hash = mailbox_hash(?)', [email]).pluck('kind');
    expect(kinds).toEqual(['complaint']);
  });
});

describe('reports of the mail provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ mailReportTokens: [TOKEN, `${TOKEN}-from-before`] });
  });
  afterAll(() => app.stop());

  const report = (body: unknown, token = TOKEN, to = app) =>
    fetch(`${to.baseUrl}/mail/reports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('a complaint and a bounce stop the mails to their addresses, also when they are reported twice', async () => {
    const emails = [`${unique('c')}@example.com`, `${unique('b')}@example.com`];
    const reports = emails.map((email, at) => ({
      kind: at === 0 ? 'complaint' : 'bounce',
      email,
      detail: '550 5.1.1',
    }));
    for (const token of [TOKEN, `${TOKEN}-from-before`])
      expect((await report({ reports: [...reports, ...reports] }, token)).status).toBe(204);
    for (const email of emails) expect(await isSuppressed(app.db, email)).toBe(true);
    const { mailer } = app.container.dependencies;
    const sent = await mailer.send({ to: emails[0] ?? '', subject: 'Hello', text: '' });
    expect(sent.isAccepted).toBe(false);
  });

  it('a request without the token returns 401, and a service without tokens returns 404', async () => {
    const body = { reports: [{ kind: 'bounce', email: 'ada@example.com' }] };
    expect((await report(body, 'wrong')).status).toBe(401);
    expect((await fetch(`${app.baseUrl}/mail/reports`, { method: 'POST' })).status).toBe(401);
    expect((await report(body, TOKEN, await testApp())).status).toBe(404);
    expect(await isSuppressed(app.db, 'ada@example.com')).toBe(false);
  });

  it.each([
    ['no object', null, ['body', 'reports']],
    ['no reports', { reports: [] }, ['body', 'reports']],
    ['an unknown kind', { reports: [{ kind: 'delivery', email: 'a@example.com' }] }, ['body', 'reports', 0, 'kind']],
    ['no address', { reports: [{ kind: 'bounce' }] }, ['body', 'reports', 0, 'email']],
    [
      'a detail that is no text',
      { reports: [{ kind: 'bounce', email: 'a@b.c', detail: 1 }] },
      ['body', 'reports', 0, 'detail'],
    ],
  ])('a report with %s returns 422 with the field', async (_what, body, loc) => {
    const answer = await report(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: [{ loc }] });
  });

  it('the operator lists and lifts suppressions by a command', async () => {
    const run = async (...flags: string[]) =>
      (await runCommand('suppressions.ts', flags, { DATABASE_URL: app.databaseUrl, SECRET_KEY })).stdout;
    const { email } = await useApp(app, () => makeSeller());
    await report({ reports: [{ kind: 'complaint', email, detail: 'abuse' }] });
    expect(await run()).toMatch(new RegExp(`complaint {2}notification {2}${email} {2}abuse`));
    expect(await run('--lift', email.toUpperCase())).toBe('Lifted: 1\n');
    expect(await run('--lift-since', '2026-01-01T00:00:00Z')).toBe('Lifted: 0\n');
    expect(await run('--add', 'eve@example.com')).toBe('Added.\n');
    expect(await isSuppressed(app.db, email)).toBe(false);
    expect(await isSuppressed(app.db, 'eve@example.com')).toBe(true);
    await expect(run('--add', 'eve')).rejects.toThrow('--add: This is not an e-mail address, such as ada@example.com.');
    await expect(run('--lift-since', 'now')).rejects.toThrow('--lift-since must be a time');
    await expect(run('--limit', '0')).rejects.toThrow('--limit must be');
  });
});
