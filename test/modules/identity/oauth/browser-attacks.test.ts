import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { declaredOperations } from '../../../support/contract.ts';
import { Browser } from './browser.ts';
import { ask, browserOf, CALLBACK, makeClient, makeOwner, makeUser, NO_UUID, relyingParty } from './flow.ts';

/** What other sites and other people may try with somebody's browser. */
let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const UID = 'A'.repeat(43);
const newRequest = async (parameters = {}) =>
  (await ask(await relyingParty(app, await makeClient(developer)), parameters)).url;
const redirectIn = async (response: Response) => ((await response.json()) as { redirect_to: string }).redirect_to;

describe('a frame', () => {
  it.each([
    '/sign-in',
    '/account',
    '/account/applications',
    `/oauth2/interaction/${UID}`,
    '/oauth2/error?error=invalid_client',
    '/oauth2/authorize?client_id=nobody',
    `/oauth2/authorize/${UID}`,
  ])('of another site cannot show %s', async (path) => {
    for (const accept of ['text/html', 'application/json']) {
      const { headers } = await developer.fetch(path, { headers: { Accept: accept } });
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('cannot show the consent page, whose address is told to nobody', async () => {
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
const changes = declaredOperations.filter(({ method, operation }) => method !== 'get' && isSession(operation));
const PARAMETERS: Record<string, string> = { uid: UID, client_id: 'sell_ci_nobody', name: 'acme' };
const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name: string) => PARAMETERS[name] ?? NO_UUID);

describe('another site', () => {
  it.each(changes.map(({ method, path }) => [method.toUpperCase(), path]))(
    'cannot have the browser send %s %s',
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
        const response = await browser.fetch(addressOf(path), {
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

  it('finds every operation that a session may change something with', () => {
    const ids = changes.map(({ operation }) => operation.operationId);
    const some = ['createOAuthClient', 'answerInteraction', 'signOut', 'createPersonalAccessToken', 'updateMe'];
    expect(ids).toEqual(expect.arrayContaining(some));
  });

  it.each([{ Origin: 'BASE' }, { 'Sec-Fetch-Site': 'same-origin' }])(
    'is not our own page, with %j',
    async (headers) => {
      const { browser } = await makeUser(app);
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name, text.replace('BASE', app.baseUrl)]),
      );
      const response = await browser.fetch('/v1/sessions/current', { method: 'DELETE', headers: sent });
      expect(response.status).toBe(204);
    },
  );

  it('cannot answer an interaction by a link', async () => {
    const { browser } = await makeUser(app);
    const uid = await browser.openQuestion(await newRequest());
    const response = await browser.fetch(`/v1/oauth2/interactions/${uid}/consent?action=allow`);
    expect(response.status).toBe(405);
  });
});

describe('an interaction', () => {
  it.each(['allow', 'deny'])('cannot be answered by another person: %s', async (action) => {
    const [victim, attacker] = [await makeUser(app), await makeUser(app)];
    const uid = await victim.browser.openQuestion(await newRequest());
    expect([403, 404]).toContain((await attacker.browser.answer(uid, 'consent', { action })).status);
    expect((await new Browser(app.baseUrl).answer(uid, 'consent', { action })).status).toBe(401);
    const { callback } = await victim.browser.authorize(`/oauth2/interaction/${uid}`);
    expect(callback.searchParams.get('code')).not.toBeNull();
  });

  it('cannot have its organization chosen by another person', async () => {
    const [victim, attacker] = [await makeOwner(app), await makeOwner(app)];
    const uid = await victim.browser.openQuestion(await newRequest({ sub_type: 'organization' }));
    const { organizationId } = attacker.person;
    const response = await attacker.browser.answer(uid, 'organization', { organization_id: organizationId });
    expect([403, 404]).toContain(response.status);
  });

  it('gives its code to the browser alone in which it began, even for the same person', async () => {
    const victim = await makeUser(app);
    const elsewhere = new Browser(app.baseUrl, victim.browser.cookie('sell_session'));
    const uid = await victim.browser.openQuestion(await newRequest());
    const answered = await elsewhere.answer(uid, 'consent', { action: 'allow' });
    if (answered.status !== 200) return expect([403, 404]).toContain(answered.status);
    const { url } = await elsewhere.open(await redirectIn(answered));
    expect(url.origin).toBe(app.baseUrl);
    expect(url.searchParams.get('code')).toBeNull();
  });

  it.each(['nobody', 'the attacker'])(
    'of the browser of an attacker is not theirs to end as the victim whom they sent its address: signed in as %s',
    async (who) => {
      const [victim, attacker] = [await makeUser(app), await makeUser(app)];
      const browser = who === 'nobody' ? new Browser(app.baseUrl) : attacker.browser;
      const url = await newRequest(who === 'nobody' ? {} : { prompt: 'login' });
      const uid = await browser.openQuestion(url);
      const ofVictim = await browserOf(app, victim.person);
      const answered = await ofVictim.answer(uid, 'authentication');
      if (answered.status !== 200) return expect([403, 404]).toContain(answered.status);
      const landing = await browser.open(await redirectIn(answered));
      expect(landing.url.searchParams.get('code')).toBeNull();
      const silent = await browser.open(await newRequest({ prompt: 'none' }));
      expect(silent.url.searchParams.get('error')).toBe(who === 'nobody' ? 'login_required' : 'consent_required');
    },
  );

  it('sends nobody elsewhere, whatever is added to its answer', async () => {
    const { browser } = await makeUser(app);
    const uid = await browser.openQuestion(await newRequest());
    const evil = 'https://evil.example/';
    const surplus = await browser.answer(uid, 'consent', { action: 'allow', redirect_to: evil });
    expect(surplus.status).toBe(422);
    const answered = await browser.answer(uid, 'consent', { action: 'allow' });
    const next = new URL(await redirectIn(answered));
    expect(next.origin).toBe(app.baseUrl);
    for (const name of ['redirect_uri', 'return_to', 'client_id']) next.searchParams.set(name, evil);
    const { url } = await browser.open(next);
    expect(url.href.startsWith(`${CALLBACK}?`)).toBe(true);
  });
});

/** A request with a Host header of one's own, which `fetch` does not let through. */
async function askWithHost(path: string, headers: Record<string, string>): Promise<string> {
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

describe('a Host header of an attacker', () => {
  const hosts: Record<string, string>[] = [
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'host=evil.example;proto=https' },
    { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
  it.each(hosts)('shows up nowhere: %j', async (headers) => {
    const { pathname, search } = await newRequest();
    for (const path of ['/.well-known/openid-configuration', pathname + search, '/oauth2/authorize?client_id=nobody'])
      expect(await askWithHost(path, { ...headers, Accept: 'text/html' })).not.toContain('evil.example');
  });
});
