import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '../../../src/providers/smtp/smtp.ts';
import { isCertainlyUnsent } from '../../../src/platform/ports/mailer.ts';
import { createSandboxMailer } from '../../../src/providers/sandbox/mailer.ts';
import { listMails } from '../../../src/platform/mail/queries.ts';
import { startApp } from '../../support/app.ts';
import { must, unique } from '../../support/make.ts';
import { reservePort } from '../../support/port.ts';
import { currentTime } from '../../support/time.ts';

interface Received {
  from: string;
  to: string[];
  /** Header lines and body as they came, without transfer encodings. */
  head: string;
  body: string;
}

const received: Received[] = [];
const servers: SMTPServer[] = [];
let url: string;

/** Responses to receivers, by the name before the @. */
const REFUSALS: Readonly<Record<string, [code: number, text: string]>> = {
  unknown: [550, '5.1.1 No such user'],
  moved: [551, '5.1.6 Moved'],
  disabled: [550, '5.2.1 Mailbox disabled'],
  plain: [550, 'no such person here'],
  policy: [550, '5.7.1 Message refused by policy'],
  sender: [553, '5.1.8 Bad sender'],
  full: [552, '5.2.2 Mailbox full'],
  relay: [554, 'Relay access denied'],
  later: [451, '4.7.1 Greylisted'],
};

/** Starts an SMTP server that accepts all mail except to the names in `REFUSALS`. */
async function startServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = REFUSALS[address.split('@')[0] ?? ''];
      done(refusal === undefined ? null : Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          head,
          body: decode(head, rest.join('\r\n\r\n')),
        });
        done();
      });
    },
  });
  const port = await reservePort();
  await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  servers.push(server);
  return `smtp://127.0.0.1:${port}`;
}

function decode(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const mailerAt = (address: string) => createSmtpMailer({ url: address, from: 'Shop <shop@example.com>' });
const mail = (more: object = {}) => ({ to: 'ada@example.com', subject: 'Hello', text: 'Hi', ...more });

beforeAll(async () => {
  url = await startServer();
});
afterAll(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done)))));

describe('mail by SMTP', () => {
  it('a mail with Unicode text and leading dots arrives unchanged', async () => {
    const mailer = mailerAt(url);
    await mailer.send(mail({ subject: 'Olá, Grüße – 你好', text: 'Ça va?\n.\n..dots\nfrom here: ✓\n' }));
    await mailer.close();
    const { from, to, head, body } = must(received.pop());
    expect([from, to]).toEqual(['shop@example.com', ['ada@example.com']]);
    expect(head).toMatch(/^From: Shop <shop@example\.com>$/m);
    expect(head).toMatch(/^To: ada@example\.com$/m);
    expect(head).toContain('=?UTF-8?');
    expect(body.replaceAll('\r\n', '\n').trim()).toBe('Ça va?\n.\n..dots\nfrom here: ✓');
  });

  it('a mail to subscribers has the headers of an unsubscription with one click, and other mails do not', async () => {
    const mailer = mailerAt(url);
    const unsubscribeUrl = `https://shop.example/article-subscriptions/${'w9Tl9qe4TJ2OLxosPU5fbx'.repeat(4)}`;
    await mailer.send(mail({ unsubscribeUrl }));
    await mailer.send(mail());
    await mailer.close();
    const [plain, subscribed] = [must(received.pop()), must(received.pop())];
    const unfolded = subscribed.head.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(plain.head).not.toContain('List-Unsubscribe');
    for (const { head } of [plain, subscribed]) expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it.each([
    ['unknown', false],
    ['moved', false],
    ['disabled', false],
    ['plain', false],
    ['policy', true],
    ['sender', true],
    ['full', true],
    ['relay', true],
    ['later', true],
  ])('a refusal of the receiver "%s" is final, or a failure of the sending: %s', async (name, isFailure) => {
    const mailer = mailerAt(url);
    const result: unknown = await mailer.send(mail({ to: `${name}@example.com` })).catch((error: unknown) => error);
    await mailer.close();
    const [code, text] = must(REFUSALS[name]);
    if (isFailure) expect(result).toMatchObject({ status: 503 });
    else expect(result).toEqual({ isAccepted: false, reason: `${code} ${text}` });
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a line break in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['two addresses', { to: 'ada@example.com, eve@example.com' }],
  ])('a mail with %s reaches no additional recipient', async (_what, more) => {
    received.length = 0;
    const mailer = mailerAt(url);
    await mailer.send(mail(more)).catch(() => undefined);
    await mailer.close();
    for (const { to, head } of received) {
      expect(to).not.toContain('eve@example.com');
      expect(head).not.toMatch(/^bcc:/im);
    }
  });

  it('a rejected mail or an unreachable server throws 503, and the mail may be resent', async () => {
    for (const [address, to] of [
      [url, 'policy@example.com'],
      [`smtp://127.0.0.1:${await reservePort()}`, 'ada@example.com'],
    ] as const) {
      const mailer = mailerAt(address);
      const failed: unknown = await mailer.send(mail({ to })).catch((error: unknown) => error);
      expect(failed).toMatchObject({ name: 'ServiceUnavailable', status: 503 });
      expect(isCertainlyUnsent(failed), 'the mail may be resent').toBe(true);
      await mailer.close();
    }
  });

  it('a mail whose acknowledgment is lost is handed over once and may have been sent', async () => {
    let handedOver = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session) => {
        handedOver += 1;
        stream.on('data', () => undefined);
        stream.on('end', () => {
          const { connections }: { connections: Set<{ id: string; _socket: Socket }> } = server;
          for (const connection of connections) if (connection.id === session.id) connection._socket.destroy();
        });
      },
    });
    server.on('error', () => undefined);
    const port = Number(await reservePort());
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const mailer = mailerAt(`smtp://127.0.0.1:${port}`);
    const failed: unknown = await mailer.send(mail()).catch((error: unknown) => error);
    expect(failed).toMatchObject({ status: 503 });
    expect([isCertainlyUnsent(failed), handedOver]).toEqual([false, 1]);
    await mailer.close();
    await new Promise<void>((done) => server.close(done));
  });
});

it('the sandbox mailer prints each mail and stores the newest 200', async () => {
  // Of its own, because tests with a clock that is ahead leave newer mails.
  const app = await startApp({ jobs: 'off' });
  try {
    const { db } = app;
    const printed: string[] = [];
    const subject = unique('subject');
    const old = new Date(0);
    await db('sandbox_mails').insert(
      Array.from({ length: 205 }, () => ({ created_at: old, recipient: 'x', subject: 'old', text: '' })),
    );
    const mailer = createSandboxMailer({ db, clock: () => currentTime(), print: (text) => void printed.push(text) });
    await mailer.send(mail({ subject }));
    expect(printed.join()).toContain(subject);
    expect((await listMails(db, 50)).map((kept) => kept.subject)).toContain(subject);
    // eslint-disable-next-line sellbase/own-mailbox -- The limit holds for the whole table.
    expect(await db('sandbox_mails')).toHaveLength(200);
  } finally {
    await app.stop();
  }
});
