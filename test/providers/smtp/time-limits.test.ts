import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCEPTED, isCertainlyUnsent, isOutcomeUnknown, type Mail } from '../../../src/platform/ports/mailer.ts';
import { TIME_LIMITS } from '../../../src/platform/time-limits.ts';
import { createSmtpMailer } from '../../../src/providers/smtp/smtp.ts';
import {
  startScriptedMailServer,
  UNENDED_RESPONSE,
  type ScriptedMailServer,
} from '../../support/scripted-mail-server.ts';
import { must } from '../../support/make.ts';

const { mailHandOverMs, mailAcceptanceMs, mailRequestMs } = TIME_LIMITS;

let server: ScriptedMailServer;
let mailer: ReturnType<typeof createSmtpMailer>;

/** Starts a server and a mailer. The timers of the mailer end when the test says so. */
async function start(...[script]: Parameters<typeof startScriptedMailServer>) {
  server = await startScriptedMailServer(script);
  mailer = createSmtpMailer({ url: server.url, from: 'shop@example.com' });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await mailer.close();
  await server.close();
});

const mailTo = (name: string, more: Partial<Mail> = {}): Mail => ({
  to: `${name}@example.com`,
  subject: 'Hello',
  text: 'Hi',
  ...more,
});
/** Sends a mail. @returns its result, or its error */
const send = (name: string, more: Partial<Mail> = {}): Promise<unknown> =>
  mailer.send(mailTo(name, more)).catch((error: unknown) => error);

describe('time limits of a mail by SMTP', () => {
  it.each(['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'a server that never ends its response to %s is given up, and the mail was certainly not sent',
    async (step) => {
      await start(({ name }) => (name === step ? UNENDED_RESPONSE : undefined));
      const sent = send('ada');
      await server.next(['connect', 'EHLO', 'MAIL'].includes(step) ? step : `${step} ada@example.com`);
      vi.advanceTimersByTime(mailHandOverMs);
      expect(isCertainlyUnsent(await sent)).toBe(true);
      expect(server.messages).toEqual([]);
    },
  );

  it('a server that answers a message after the limit of the earlier steps has accepted it', async () => {
    const held = Promise.withResolvers<Socket>();
    await start(({ name }) => (name === 'message' ? held.resolve : undefined));
    const sent = send('ada');
    const socket = await held.promise;
    vi.advanceTimersByTime(mailAcceptanceMs - 1);
    socket.write('250 ok\r\n');
    expect(await sent).toEqual(ACCEPTED);
    expect(server.messages).toHaveLength(1);
  });

  it('the outcome of a mail is unknown if the response to its message never ends', async () => {
    await start(({ name }) => (name === 'message' ? UNENDED_RESPONSE : undefined));
    const sent = send('ada');
    await server.next('message ada@example.com');
    vi.advanceTimersByTime(mailAcceptanceMs);
    const error = await sent;
    expect(error).toMatchObject({ status: 503 });
    expect([isCertainlyUnsent(error), isOutcomeUnknown(error)]).toEqual([false, true]);
  });

  it('the outcome of a mail is known if the connection is lost before the end of its message', async () => {
    await start(({ name }) => (name === 'RCPT' ? (socket) => socket.destroy() : undefined));
    expect(isCertainlyUnsent(await send('ada'))).toBe(true);
  });

  it('the outcome of a mail is known if the server refuses its message', async () => {
    await start(({ name }) => (name === 'message' ? '554 5.7.1 spam' : undefined));
    expect(isCertainlyUnsent(await send('ada'))).toBe(true);
  });

  it('a mail that a person waits for ends within the limit of a request, also after its message', async () => {
    await start(({ name }) => (name === 'message' ? UNENDED_RESPONSE : undefined));
    const sent = send('ada', { isSignInCode: true });
    await server.next('message ada@example.com');
    vi.advanceTimersByTime(mailRequestMs);
    expect(await sent).toMatchObject({ status: 503 });
  });

  it('mails that hang delay no other mail of a sender that limits their number, and no sign-in code', async () => {
    await start(({ name, recipient }) => (name === 'RCPT' && /^hung/.test(recipient) ? () => undefined : undefined));
    const hung = Array.from({ length: 20 }, (_, at) => ({ name: `hung-${at}`, more: { hasOwnConnection: at < 12 } }));
    const ends = hung.map(({ name, more }) => send(name, more));
    await Promise.all(hung.slice(0, 12).map(({ name }) => server.next(`RCPT ${name}@example.com`)));
    expect(await send('ada', { hasOwnConnection: true })).toEqual(ACCEPTED);
    expect(await send('ada', { isSignInCode: true })).toEqual(ACCEPTED);
    await mailer.close();
    for (const error of await Promise.all(ends)) expect(isCertainlyUnsent(error)).toBe(true);
  });

  it('a closed mailer ends the sending of a mail with an unknown outcome after its message', async () => {
    await start(({ name }) => (name === 'message' ? () => undefined : undefined));
    const sent = send('ada');
    await server.next('message ada@example.com');
    vi.useRealTimers();
    await mailer.close();
    expect(isOutcomeUnknown(must(await sent))).toBe(true);
  });
});
