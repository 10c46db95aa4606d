import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { must, signIn } from '../../../support/make.ts';

/** Behind an HTTPS proxy, the public URL decides about the cookies, not the connection. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off', authUrl: 'https://sell.example' });
});
afterAll(() => app.stop());

const ORIGIN = { Origin: 'https://sell.example', 'Content-Type': 'application/json' };
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(app.baseUrl + path, { method: 'POST', headers: { ...ORIGIN, ...headers }, body: JSON.stringify(body) });
const SECURE = /^__Host-sell_\w+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/;

it('with an HTTPS public URL, sign-in cookies are Secure and bound to the host by the `__Host-` prefix', async () => {
  const asked = await post('/v1/sign-in/codes', { email: 'ada@example.com' });
  const [codeCookie] = asked.headers.getSetCookie();
  expect(codeCookie).toMatch(SECURE);
  const mail = must(await app.db('sandbox_mails').where({ recipient: 'ada@example.com' }).first());
  const code = must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(mail.text))[0];
  expect(mail.text).toContain('https://sell.example/sign-in?code=');
  const signedIn = await post('/v1/sign-in', { code }, { Cookie: must(codeCookie?.split(';')[0]) });
  expect(signedIn.status).toBe(201);
  const cookie = must(signedIn.headers.getSetCookie().find((line) => line.startsWith('__Host-sell_session=')));
  expect(cookie).toMatch(SECURE);
  const me = (header: string) => fetch(`${app.baseUrl}/v1/users/me`, { headers: { Cookie: header } });
  expect((await me(must(cookie.split(';')[0]))).status).toBe(200);
  expect((await me(must(cookie.split(';')[0]).replace('__Host-', ''))).status).toBe(401);
});

it('with an HTTPS public URL, authorization cookies are Secure and redirects lead to the public host', async () => {
  const session = `__Host-sell_session=${await signIn(app, 'ada@example.com')}`;
  const metadata = {
    client_name: 'Studio',
    redirect_uris: ['https://studio.example/callback'],
    client_uri: 'https://studio.example',
    scope: 'openid',
  };
  const created = (await (await post('/v1/oauth2/register', metadata, { Cookie: session })).json()) as {
    client_id: string;
  };
  const query = new URLSearchParams({
    client_id: created.client_id,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://studio.example/callback',
  });
  const asked = await fetch(`${app.baseUrl}/oauth2/authorize?${query.toString()}`, {
    headers: { Cookie: session },
    redirect: 'manual',
  });
  expect(asked.headers.get('Location')).toMatch(/^https:\/\/sell\.example\/oauth2\/interaction\//);
  const cookies = asked.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(2);
  for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/; secure(;|$)/);
});
