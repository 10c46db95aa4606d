import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { declaredOperations } from '../../../support/contract.ts';
import { Browser } from './browser.ts';
import {
  buildAuthorizationRequest,
  openBrowser,
  CALLBACK,
  makeClient,
  makeOwner,
  makeUser,
  UNKNOWN_ID,
  relyingParty,
} from './flow.ts';

/** Attacks by other sites and other people on the browser of a victim. */
let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const UID = 'A'.repeat(43);
const newRequest = async (parameters = {}) =>
  (await buildAuthorizationRequest(await relyingParty(app, await makeClient(developer)), parameters)).url;
const redirectIn = async (response: Response) => ((await response.json()) as { redirect_to: string }).redirect_to;

describe('clickjacking', () => {
  it.each([
    '/sign-in',
    '/account',
    '/account/applications',
    `/oauth2/interaction/${UID}`,
    '/oauth2/error?error=invalid_client',
    '/oauth2/authorize?client_id=unknown',
    `/oauth2/authorize/${UID}`,
  ])('another site cannot show %s in a frame', async (path) => {
    for (const accept of ['text/html', 'application/json']) {
      const { headers } = await developer.fetch(path, { headers: { Accept: accept } });
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('another site cannot show the consent page in a frame, and its URL leaks to no other site', async () => {
    const { browser } = await makeUser(app);
    const { response, uid } = await browser.open(await newRequest());
    expect(uid).toBeDefined();
    expect(response?.headers.get('x-frame-options')).toBe('DENY');
    expect(response?.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response?.headers.get('cache-control')).toContain('no-store');
    expect(response?.headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

const isSession = ({ security = [] }: { security?: object[] }) => security.some((scheme) => 'session' in scheme);
const forSessions = declaredOperations.filter(({ operation }) => isSession(operation));
const changes = forSessions.filter(({ method }) => method !== 'get');
const reads = forSessions.filter(
  ({ method, operation }) => method === 'get' && !operation['x-subjects']?.includes('anonymous'),
);
const PARAMETERS: Record<string, string> = { uid: UID, client_id: 'sell_ci_unknown', name: 'acme' };
const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name: string) => PARAMETERS[name] ?? UNKNOWN_ID);

describe('cross-site request forgery', () => {
  it.each(changes.map(({ method, path }) => [method.toUpperCase(), path]))(
    'a cross-site %s %s in a browser with a session returns 403 and changes nothing',
    async (method, path) => {
      const { browser } = await makeUser(app);
      const senders: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { Origin: `${app.baseUrl}.evil.example` },
        { Origin: app.baseUrl.replace(/\d+$/, '1') },
        { Origin: app.baseUrl.replace('http:', 'https:') },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': 'none' },
        { Origin: app.baseUrl, 'Sec-Fetch-Site': 'cross-site' },
        {},
      ];
      for (const headers of senders) {
        const response = await browser.fetch(urlOf(path), {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: '{}',
        });
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      }
      expect((await browser.fetch('/v1/users/me')).status).toBe(200);
    },
  );

  it('a page of another site that leads a browser to a GET operation gets no more than a stranger', async () => {
    const { browser } = await makeUser(app);
    for (const { path } of reads)
      for (const site of ['cross-site', 'same-site']) {
        const response = await browser.fetch(urlOf(path), { headers: { 'Sec-Fetch-Site': site } });
        expect(response.status, `${path} ${site}`).toBe(401);
      }
  });

  it('the list of operations with side effects that accept a session is complete', () => {
    const ids = changes.map(({ operation }) => operation.operationId);
    const some = ['createOAuthClient', 'answerInteraction', 'signOut', 'createPersonalAccessToken', 'updateMe'];
    expect(ids).toEqual(expect.arrayContaining(some));
  });

  it.each([{ Origin: 'BASE' }, { 'Sec-Fetch-Site': 'same-origin' }])(
    'a request from a page of the service with %j is accepted',
    async (headers) => {
      const { browser } = await makeUser(app);
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name, text.replace('BASE', app.baseUrl)]),
      );
      const response = await browser.fetch('/v1/sessions/current', { method: 'DELETE', headers: sent });
      expect(response.status).toBe(204);
    },
  );

  it('a GET request cannot answer an interaction', async () => {
    const { browser } = await makeUser(app);
    const uid = await browser.openPrompt(await newRequest());
    const response = await browser.fetch(`/v1/oauth2/interactions/${uid}/consent?action=allow`);
    expect(response.status).toBe(405);
  });
});

describe('interactions', () => {
  it.each(['allow', 'deny'])('another person cannot answer an interaction with %s', async (action) => {
    const [victim, attacker] = [await makeUser(app), await makeUser(app)];
    const uid = await victim.browser.openPrompt(await newRequest());
    expect([404, 409]).toContain((await attacker.browser.answer(uid, 'consent', { action })).status);
    expect((await new Browser(app.baseUrl).answer(uid, 'consent', { action })).status).toBe(401);
    const { callback } = await victim.browser.authorize(`/oauth2/interaction/${uid}`);
    expect(callback.searchParams.get('code')).not.toBeNull();
  });

  it('another person cannot choose the organization of an interaction', async () => {
    const [victim, attacker] = [await makeOwner(app), await makeOwner(app)];
    const uid = await victim.browser.openPrompt(await newRequest({ sub_type: 'organization' }));
    const { organizationId } = attacker.person;
    const response = await attacker.browser.answer(uid, 'organization', { organization_id: organizationId });
    expect([404, 409]).toContain(response.status);
  });

  it('only the browser that started an interaction gets the code, even with the same person in another browser', async () => {
    const victim = await makeUser(app);
    const otherBrowser = new Browser(app.baseUrl, victim.browser.cookie('sell_session'));
    const uid = await victim.browser.openPrompt(await newRequest());
    const answered = await otherBrowser.answer(uid, 'consent', { action: 'allow' });
    if (answered.status !== 200) return expect([404, 409]).toContain(answered.status);
    const { url } = await otherBrowser.open(await redirectIn(answered));
    expect(url.origin).toBe(app.baseUrl);
    expect(url.searchParams.get('code')).toBeNull();
  });

  it.each(['no session', 'the session of the attacker'])(
    "a victim who answers an interaction of an attacker's browser does not sign that browser in, with %s there",
    async (session) => {
      const [victim, attacker] = [await makeUser(app), await makeUser(app)];
      const browser = session === 'no session' ? new Browser(app.baseUrl) : attacker.browser;
      const url = await newRequest(session === 'no session' ? {} : { prompt: 'login' });
      const uid = await browser.openPrompt(url);
      const victimBrowser = await openBrowser(app, victim.person);
      const answered = await victimBrowser.answer(uid, 'authentication');
      if (answered.status !== 200) return expect([404, 409]).toContain(answered.status);
      const landing = await browser.open(await redirectIn(answered));
      expect(landing.url.searchParams.get('code')).toBeNull();
      const silent = await browser.open(await newRequest({ prompt: 'none' }));
      expect(silent.url.searchParams.get('error')).toBe(
        session === 'no session' ? 'login_required' : 'consent_required',
      );
    },
  );

  it('an answer or a resumed interaction with extra parameters redirects only to the registered redirect URI', async () => {
    const { browser } = await makeUser(app);
    const uid = await browser.openPrompt(await newRequest());
    const evilUrl = 'https://evil.example/';
    const withExtraField = await browser.answer(uid, 'consent', { action: 'allow', redirect_to: evilUrl });
    expect(withExtraField.status).toBe(422);
    const answered = await browser.answer(uid, 'consent', { action: 'allow' });
    const next = new URL(await redirectIn(answered));
    expect(next.origin).toBe(app.baseUrl);
    for (const name of ['redirect_uri', 'return_to', 'client_id']) next.searchParams.set(name, evilUrl);
    const { url } = await browser.open(next);
    expect(url.href.startsWith(`${CALLBACK}?`)).toBe(true);
  });
});

/** Sends a request with any Host header, which `fetch` does not allow. */
async function requestWithHost(path: string, headers: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(app.baseUrl + path, { headers }, (response) => {
    let text = JSON.stringify(response.headers);
    response.on('data', (chunk) => (text += String(chunk)));
    response.once('end', () => resolve(text));
  })
    .once('error', reject)
    .end();
  return promise;
}

describe('Host header injection', () => {
  const hosts: Record<string, string>[] = [
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'host=evil.example;proto=https' },
    { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
  it.each(hosts)(
    'the response to a request with the host of an attacker does not contain that host: %j',
    async (headers) => {
      const { pathname, search } = await newRequest();
      for (const path of [
        '/.well-known/openid-configuration',
        pathname + search,
        '/oauth2/authorize?client_id=unknown',
      ])
        expect(await requestWithHost(path, { ...headers, Accept: 'text/html' })).not.toContain('evil.example');
    },
  );
});
