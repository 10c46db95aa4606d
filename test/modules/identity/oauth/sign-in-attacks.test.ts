import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { declaredOperations } from '../../../support/contract.ts';
import { makePerson, useApp } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import { requestSignInCode, afterSeconds, makeClient, newEmail, relyingParty, runFlow, signInByMail } from './flow.ts';

/** Attacks on the sign-in. They need a separate app, because sign-in codes are limited by IP address. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());
afterEach(() => expect(app.breaches.splice(0)).toEqual([]));

const newBrowser = () => new Browser(app.baseUrl);
const meIn = async (browser: Browser) => {
  const response = await browser.fetch('/v1/users/me');
  return response.status === 200 ? ((await response.json()) as { email: string }).email : response.status;
};
const enterCode = async (browser: Browser, code: string) =>
  (await browser.send('POST', '/v1/sign-in', { code })).status;
const corruptCode = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('session fixation', () => {
  it.each(['sell_ses_planted', 'the session of the attacker'])(
    'a sign-in over %s in the cookie starts a new session and leaves the planted token invalid',
    async (planted) => {
      const attacker = newBrowser();
      await signInByMail(attacker, newEmail());
      const token = planted === 'sell_ses_planted' ? planted : (attacker.cookie('sell_session') ?? '');
      const victim = newBrowser();
      victim.setCookie('sell_session', token);
      const email = newEmail();
      await signInByMail(victim, email);
      expect(victim.cookie('sell_session')).not.toBe(token);
      expect(await meIn(victim)).toBe(email);
      expect(await meIn(new Browser(app.baseUrl, token)), 'the planted session').toBe(401);
    },
  );

  it('a new sign-in ends the earlier session of the browser', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    await signInByMail(browser, email);
    const earlier = new Browser(app.baseUrl, browser.cookie('sell_session'));
    await signInByMail(browser, email);
    expect(await meIn(earlier)).toBe(401);
    expect(await meIn(browser)).toBe(email);
  });

  it('the session cookie is HttpOnly, SameSite and bound to the host', async () => {
    const browser = newBrowser();
    const code = await requestSignInCode(browser, newEmail());
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

  it.each(operations.map(({ path }) => path))(
    'a cross-site POST to %s returns 403 and sets no cookie',
    async (path) => {
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
          body: JSON.stringify({ email: newEmail() }),
        });
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it('a sign-in code fails in a browser that did not request it', async () => {
    const [attacker, victim] = [newBrowser(), newBrowser()];
    const code = await requestSignInCode(attacker, newEmail());
    expect(await enterCode(victim, code)).toBe(422);
    expect(await meIn(victim)).toBe(401);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'a sign-in with a provider rejects the return target %j',
    async (return_to) => {
      const response = await newBrowser().send('POST', '/v1/sign-in/providers/acme', { return_to });
      expect(response.status).toBe(422);
    },
  );
});

describe('sign-in codes', () => {
  it('the right sign-in code fails after five wrong attempts', async () => {
    const browser = newBrowser();
    const code = await requestSignInCode(browser, newEmail());
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await enterCode(browser, corruptCode(code))).toBe(422);
    expect(await enterCode(browser, code)).toBe(422);
    expect(await meIn(browser)).toBe(401);
  });

  it('the right sign-in code fails after many concurrent wrong attempts', async () => {
    const browser = newBrowser();
    const code = await requestSignInCode(browser, newEmail());
    const statuses = await Promise.all(Array.from({ length: 12 }, () => enterCode(browser, corruptCode(code))));
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(await enterCode(browser, code)).toBe(422);
  });

  it('the right sign-in code works after four wrong attempts, in lower case and with a space', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    const code = await requestSignInCode(browser, email);
    for (let attempt = 0; attempt < 4; attempt += 1) await enterCode(browser, corruptCode(code));
    expect(await enterCode(browser, code.toLowerCase().replace('-', ' '))).toBe(201);
    expect(await meIn(browser)).toBe(email);
  });

  it('a sign-in code works once, also under concurrency', async () => {
    const browser = newBrowser();
    const code = await requestSignInCode(browser, newEmail());
    const statuses = await Promise.all([1, 2, 3].map(() => enterCode(browser, code)));
    expect(statuses.sort()).toEqual([201, 422, 422]);
    expect(await enterCode(browser, code)).toBe(422);
  });

  it('a sign-in code expires after 30 minutes', async () => {
    const browser = newBrowser();
    const code = await requestSignInCode(browser, newEmail());
    expect(await afterSeconds(30 * 60 + 1, () => enterCode(browser, code))).toBe(422);
    const other = newBrowser();
    const inTime = await requestSignInCode(other, newEmail());
    expect(await afterSeconds(30 * 60 - 5, () => enterCode(other, inTime))).toBe(201);
  });
});

describe('email addresses', () => {
  it('a code request returns the same response for known and unknown email addresses', async () => {
    const { email } = await useApp(app, () => makePerson());
    const answers = await Promise.all(
      [email, newEmail()].map(async (address) => {
        const response = await newBrowser().send('POST', '/v1/sign-in/codes', { email: address });
        const { date: _date, ...headers } = Object.fromEntries(response.headers);
        return { status: response.status, body: await response.text(), headers: stripVariableParts(headers) };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 204 });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('an account is created only when its sign-in code is entered', async () => {
    const email = newEmail();
    const browser = newBrowser();
    const code = await requestSignInCode(browser, email);
    expect(await app.db('users').where({ email })).toEqual([]);
    expect(await enterCode(browser, code)).toBe(201);
    expect(await app.db('users').where({ email })).toHaveLength(1);
  });

  /** Removes values that differ in every response, and keeps their presence. */
  function stripVariableParts({
    'set-cookie': cookie = '',
    'x-request-id': id = '',
    ...headers
  }: Record<string, string>) {
    return { ...headers, cookie: cookie.replace(/=[^;]*/, '='), id: id.length };
  }
});

describe('sessions from a sign-in by email', () => {
  it('a session from a sign-in by email can authorize a client', async () => {
    const browser = newBrowser();
    const email = newEmail();
    await signInByMail(browser, email);
    const { tokens } = await runFlow(await relyingParty(app, await makeClient(browser)), browser);
    expect(tokens.claims()).toMatchObject({ email });
  });
});
