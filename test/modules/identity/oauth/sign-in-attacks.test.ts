import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { declaredOperations } from '../../../support/contract.ts';
import { makePerson, useApp } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import { askForCode, later, makeClient, newAddress, relyingParty, runFlow, signInByMail } from './flow.ts';

/** What may be tried where people sign in. An app of its own: codes are counted by network address. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ work: false });
});
afterAll(() => app.stop());
afterEach(() => expect(app.breaches.splice(0)).toEqual([]));

const newBrowser = () => new Browser(app.baseUrl);
const meIn = async (browser: Browser) => {
  const response = await browser.fetch('/v1/users/me');
  return response.status === 200 ? ((await response.json()) as { email: string }).email : response.status;
};
const enter = async (browser: Browser, code: string) => (await browser.send('POST', '/v1/sign-in', { code })).status;
const wrong = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('session fixation', () => {
  it.each(['sell_ses_planted', 'the session of the attacker'])('fails with %s', async (planted) => {
    const attacker = newBrowser();
    await signInByMail(attacker, newAddress());
    const token = planted === 'sell_ses_planted' ? planted : (attacker.cookie('sell_session') ?? '');
    const victim = newBrowser();
    victim.plant('sell_session', token);
    const email = newAddress();
    await signInByMail(victim, email);
    expect(victim.cookie('sell_session')).not.toBe(token);
    expect(await meIn(victim)).toBe(email);
    expect(await meIn(new Browser(app.baseUrl, token)), 'what was planted is worth nothing').toBe(401);
  });

  it('ends the session that a browser had when somebody signs in there again', async () => {
    const [browser, email] = [newBrowser(), newAddress()];
    await signInByMail(browser, email);
    const earlier = new Browser(app.baseUrl, browser.cookie('sell_session'));
    await signInByMail(browser, email);
    expect(await meIn(earlier)).toBe(401);
    expect(await meIn(browser)).toBe(email);
  });

  it('leaves a cookie that scripts cannot read and other sites cannot use', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser, newAddress());
    const response = await browser.send('POST', '/v1/sign-in', { code });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('sell_session='));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain/i);
  });
});

describe('login CSRF', () => {
  const operations = declaredOperations.filter(
    ({ path, method }) => path.startsWith('/v1/sign-in') && method === 'post',
  );

  it.each(operations.map(({ path }) => path))('cannot be made from another site by POST %s', async (path) => {
    const senders: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      {},
    ];
    for (const headers of senders) {
      const response = await newBrowser().fetch(path.replace('{name}', 'acme'), {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: newAddress() }),
      });
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is not served by a code in another browser than the one that asked for it', async () => {
    const [attacker, victim] = [newBrowser(), newBrowser()];
    const code = await askForCode(attacker, newAddress());
    expect(await enter(victim, code)).toBe(422);
    expect(await meIn(victim)).toBe(401);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'leads nobody to %j after a sign-in elsewhere',
    async (return_to) => {
      const response = await newBrowser().send('POST', '/v1/sign-in/providers/acme', { return_to });
      expect(response.status).toBe(422);
    },
  );
});

describe('a code', () => {
  it('is not found by trying: after five wrong ones the right one fails', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser, newAddress());
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await enter(browser, wrong(code))).toBe(422);
    expect(await enter(browser, code)).toBe(422);
    expect(await meIn(browser)).toBe(401);
  });

  it('is not found by trying many at once', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser, newAddress());
    const statuses = await Promise.all(Array.from({ length: 12 }, () => enter(browser, wrong(code))));
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(await enter(browser, code)).toBe(422);
  });

  it('bears four wrong tries', async () => {
    const [browser, email] = [newBrowser(), newAddress()];
    const code = await askForCode(browser, email);
    for (let attempt = 0; attempt < 4; attempt += 1) await enter(browser, wrong(code));
    expect(await enter(browser, code.toLowerCase().replace('-', ' '))).toBe(201);
    expect(await meIn(browser)).toBe(email);
  });

  it('is good once, also for two who enter it at the same time', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser, newAddress());
    const statuses = await Promise.all([1, 2, 3].map(() => enter(browser, code)));
    expect(statuses.sort()).toEqual([201, 422, 422]);
    expect(await enter(browser, code)).toBe(422);
  });

  it('is good for half an hour', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser, newAddress());
    expect(await later(30 * 60 + 1, () => enter(browser, code))).toBe(422);
    const other = newBrowser();
    const inTime = await askForCode(other, newAddress());
    expect(await later(30 * 60 - 5, () => enter(other, inTime))).toBe(201);
  });
});

describe('an address', () => {
  it('gets the same answer whether somebody has an account with it or not', async () => {
    const { email } = await useApp(app, () => makePerson());
    const answers = await Promise.all(
      [email, newAddress()].map(async (address) => {
        const response = await newBrowser().send('POST', '/v1/sign-in/codes', { email: address });
        const { date: _date, ...headers } = Object.fromEntries(response.headers);
        return { status: response.status, body: await response.text(), headers: strip(headers) };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 204 });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('makes an account only when its code is entered', async () => {
    const email = newAddress();
    const browser = newBrowser();
    const code = await askForCode(browser, email);
    expect(await app.db('users').where({ email })).toEqual([]);
    expect(await enter(browser, code)).toBe(201);
    expect(await app.db('users').where({ email })).toHaveLength(1);
  });

  /** What differs by its nature; that it is there must not. */
  function strip({ 'set-cookie': cookie = '', 'x-request-id': id = '', ...headers }: Record<string, string>) {
    return { ...headers, cookie: cookie.replace(/=[^;]*/, '='), id: id.length };
  }
});

describe('the session that began by mail', () => {
  it('is one that applications can be allowed from', async () => {
    const browser = newBrowser();
    const email = newAddress();
    await signInByMail(browser, email);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(browser)), browser);
    expect(tokens.claims()).toMatchObject({ email });
  });
});
