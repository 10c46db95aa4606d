import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import {
  checkoutGrants,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  signIn,
  unique,
  onceIdle,
  useApp,
} from '../../../support/make.ts';
import {
  at,
  callbackUrl,
  finishLink,
  finishServerConnection,
  openBrowser,
  startLink,
  startServerConnection,
} from './browser-steps.ts';
import { buy, link, makeRole, path, run, grantStates } from './fixtures.ts';
import { startVendor, type Vendor } from '../../../providers/integrations/vendor.ts';
import { currentTime } from '../../../support/time.ts';

const violationAt = (field = 'callback_url') => ({ detail: [expect.objectContaining({ loc: ['body', field] })] });
describe('linking an account in a browser', () => {
  it.each(['discord', 'github'])(
    'linking a %s account redirects to the platform and links the account of the callback',
    async (platform) => {
      const browser = await openBrowser();
      const name = unique('ada');
      const authorizationUrl = await startLink(browser, platform);
      expect(authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256');
      const callback = callbackUrl(authorizationUrl, { code: `sandbox_${name}` });
      expect(callback).toContain(`${browser.app.baseUrl}/account/linked-accounts/${platform}?`);
      const { data, response } = await finishLink(browser, callback, platform);
      expect([response.status, data]).toEqual([200, expect.objectContaining({ platform, account_id: name })]);
      const { data: listed } = await browser.page.GET('/v1/users/linked-accounts/');
      expect(listed?.items).toEqual([data]);
    },
  );

  it('an account callback works once, within ten minutes and in the session that started it', async () => {
    const app = await testApp();
    const [browser, other] = [await openBrowser(), await openBrowser()];
    const answer = () => ({ code: `sandbox_${unique('ada')}` });
    const callback = callbackUrl(await startLink(browser), answer());
    const responses = await Promise.all([finishLink(browser, callback), finishLink(browser, callback)]);
    expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 422]);
    const otherCallback = callbackUrl(await startLink(other), answer());
    expect((await finishLink(browser, otherCallback)).error).toMatchObject(violationAt());
    const otherBrowser = await openBrowser(app, other.email);
    expect((await finishLink(otherBrowser, otherCallback)).error).toMatchObject(violationAt());
    expect((await finishLink(other, otherCallback)).response.status).toBe(200);
    const lateCallback = callbackUrl(await startLink(browser), answer());
    app.clock.now = new Date(currentTime().getTime() + 10 * 60_000 + 1000);
    const { error } = await finishLink(browser, lateCallback).finally(() => (app.clock.now = undefined));
    expect(error).toMatchObject(violationAt());
  });

  it('an account callback with an invalid state, another platform, no code or a denial returns 422 and links nothing', async () => {
    const browser = await openBrowser();
    const authorizationUrl = await startLink(browser);
    const code = `sandbox_${unique('ada')}`;
    const foreign = `${browser.app.baseUrl}/account/linked-accounts/discord?code=${code}&state=x`;
    for (const callback of [foreign, foreign.replace('&state=x', ''), 'urn:none'])
      expect((await finishLink(browser, callback)).error).toMatchObject(violationAt());
    expect((await finishLink(browser, callbackUrl(authorizationUrl, { code }), 'github')).error).toMatchObject(
      violationAt(),
    );
    expect((await finishLink(browser, callbackUrl(authorizationUrl, { error: 'access_denied' }))).error).toMatchObject({
      detail: [expect.objectContaining({ msg: 'You denied access at Discord.' })],
    });
    // The denial used up the state, so a later code with it is rejected.
    expect((await finishLink(browser, callbackUrl(authorizationUrl, { code }))).error).toMatchObject(violationAt());
    for (const answer of [{ error: 'server_error' }, {}, { code: 'nonsense' }] as Record<string, string>[])
      expect((await finishLink(browser, callbackUrl(await startLink(browser), answer))).error).toMatchObject(
        violationAt(),
      );
    expect((await browser.page.GET('/v1/users/linked-accounts/')).data?.items).toEqual([]);
  });

  it('linking an account of another user returns 422', async () => {
    const [browser, person] = [await openBrowser(), await makePerson()];
    const name = unique('ada');
    await link(person, 'github', name);
    const { error } = await finishLink(
      browser,
      callbackUrl(await startLink(browser, 'github'), { code: `sandbox_${name}` }),
      'github',
    );
    expect(error).toMatchObject({
      detail: [{ loc: ['body', 'callback_url'], msg: 'Another user has linked this account.' }],
    });
  });

  it('linking returns 404 for an unknown platform, 403 for a cross-site request and 401 without a session', async () => {
    const browser = await openBrowser();
    const { page, app } = browser;
    const unknownPlatform = await page.POST('/v1/users/linked-accounts/{platform}/authorization', at('unknown'));
    expect(unknownPlatform.response.status).toBe(404);
    expect((await finishLink(browser, 'https://sell.example/', 'unknown')).response.status).toBe(404);
    const cookie = { Cookie: `sell_session=${await signIn(app, browser.email)}` };
    const foreign = app.client();
    const statuses = [
      await foreign.POST('/v1/users/linked-accounts/{platform}/authorization', { ...at('discord'), headers: cookie }),
      await foreign.POST('/v1/users/linked-accounts/{platform}/authorization', at('discord')),
    ].map(({ response }) => response.status);
    expect(statuses).toEqual([403, 401]);
  });

  it('signing out deletes pending authorizations, and a task deletes expired ones', async () => {
    const app = await testApp();
    const browser = await openBrowser();
    await startLink(browser);
    const count = () => app.db('outside_authorizations').count().first();
    const before = Number((await count())?.count);
    await browser.page.DELETE('/v1/sessions/current');
    expect(Number((await count())?.count)).toBe(before - 1);
    await startLink(await openBrowser());
    app.clock.now = new Date(currentTime().getTime() + 11 * 60_000);
    await run('integrations.remove-expired', {}).finally(() => (app.clock.now = undefined));
    expect(Number((await count())?.count)).toBe(0);
  });
});

describe('benefits that wait for an account', () => {
  it('a benefit that waits for an account is shown to its buyer and on the checkout until the account is linked', async () => {
    const app = await testApp();
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const benefit = await makeRole(seller, unique('server'));
    const { orderId } = await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'pending',
    );
    const organization = { organization_name: 'Test Organization', organization_mode: 'live' };
    const readWaiting = async () => must((await buyer.api.GET('/v1/users/linked-accounts/')).data).waiting;
    expect(await readWaiting()).toEqual([
      { id: benefit.id, description: 'Our server', platform: 'discord', ...organization },
    ]);
    const order = must(await app.db('orders').where({ id: orderId }).first());
    const { client_secret } = must(
      await app
        .db('checkouts')
        .where({ id: must(order.checkout_id) })
        .first(),
    );
    const readGrants = async () => {
      const grants = await checkoutGrants(app, client_secret);
      return grants.map(({ is_granted, waits_for }) => ({ is_granted, waits_for }));
    };
    expect(await readGrants()).toEqual([{ is_granted: false, waits_for: 'discord' }]);
    await link(buyer, 'discord', unique('ada'));
    expect(await readWaiting()).toEqual([]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    expect(await readGrants()).toEqual([{ is_granted: true, waits_for: null }]);
  });

  it('a person without benefits that wait for an account sees no such benefits', async () => {
    const [seller, buyer, other] = [await makeSeller(), await makePerson(), await makePerson()];
    await buy(seller, buyer, [await makeRole(seller, unique('server'))]);
    await makeProduct(seller);
    expect((await other.api.GET('/v1/users/linked-accounts/')).data).toEqual({ items: [], waiting: [] });
  });
});

describe('connecting a chat server in a browser', () => {
  it('a chat server callback connects the server to its organization once', async () => {
    const seller = await makeSeller();
    const browser = await openBrowser(undefined, seller.email);
    const name = unique('server');
    const callback = callbackUrl(await startServerConnection(browser, seller.organizationId), {
      code: `sandbox_${name}`,
    });
    expect(callback).toContain(`${browser.app.baseUrl}/account/chat-servers?`);
    // The state belongs to a chat server, not to an account.
    expect((await finishLink(browser, callback)).error).toMatchObject(violationAt());
    const { data } = await finishServerConnection(browser, callback);
    expect(data).toMatchObject({
      organization_id: seller.organizationId,
      server: { guild_id: name, guild_token: expect.stringMatching(/^sell_cs_/) },
    });
    expect((await finishServerConnection(browser, callback)).error).toMatchObject(violationAt());
    const account = callbackUrl(await startLink(browser), { code: `sandbox_${name}` });
    expect((await finishServerConnection(browser, account)).error).toMatchObject(violationAt());
    const unknownServer = callbackUrl(await startServerConnection(browser, seller.organizationId), {
      code: 'sandbox_gone',
    });
    expect((await finishServerConnection(browser, unknownServer)).error).toMatchObject(violationAt());
  });

  it('connecting a chat server returns 404 for strangers and for a member who left meanwhile', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const browser = await openBrowser(undefined, seller.email);
    const { response } = await browser.page.POST(
      '/v1/organizations/{id}/chat-servers/authorization',
      path(other.organizationId),
    );
    expect(response.status).toBe(404);
    const callback = callbackUrl(await startServerConnection(browser, seller.organizationId), {
      code: `sandbox_${unique('server')}`,
    });
    await browser.app.db('organization_members').where({ organization_id: seller.organizationId }).delete();
    expect((await finishServerConnection(browser, callback)).response.status).toBe(404);
    expect(await browser.app.db('chat_servers').where({ organization_id: seller.organizationId })).toEqual([]);
  });
});

describe('platform configuration', () => {
  let vendor: Vendor;
  let app: TestApp;
  let bare: TestApp;
  const client = { token: 'secret', clientId: 'client', clientSecret: 'hush' };

  beforeAll(async () => {
    vendor = await startVendor();
    const real = { kind: 'real', ...client, apiBase: vendor.url, webBase: vendor.url } as const;
    app = await startApp({ chat: real, codeHost: real });
    bare = await startApp({ chat: { kind: 'none' }, codeHost: { kind: 'none' } });
  });
  afterAll(() => Promise.all([app.stop(), bare.stop(), vendor.stop()]));

  it('linking and connecting return 403 when no platform is configured', async () => {
    const seller = await useApp(bare, () => makeSeller());
    const { page } = await openBrowser(bare, seller.email);
    for (const platform of ['discord', 'github']) {
      const { error } = await page.POST('/v1/users/linked-accounts/{platform}/authorization', at(platform));
      expect(error).toMatchObject({ error: 'NotPermitted', detail: expect.stringContaining('not connected') });
    }
    const connecting = await page.POST(
      '/v1/organizations/{id}/chat-servers/authorization',
      path(seller.organizationId),
    );
    expect(connecting.response.status).toBe(403);
  });

  const discord = { 'POST /oauth2/token': { status: 200, body: { access_token: 'access' } } };

  it('linking a Discord account requests only the identity and uses PKCE', async () => {
    const browser = await openBrowser(app);
    vendor.replies = { ...discord, 'GET /users/@me': { status: 200, body: { id: '30', username: 'ada' } } };
    const authorizationUrl = await startLink(browser);
    expect(authorizationUrl.href.split('?')[0]).toBe(`${vendor.url}/oauth2/authorize`);
    const parameters = Object.fromEntries(authorizationUrl.searchParams);
    expect(parameters).toMatchObject({ response_type: 'code', client_id: 'client', scope: 'identify' });
    expect((await finishLink(browser, callbackUrl(authorizationUrl, { code: 'good' }))).data).toMatchObject({
      account_id: '30',
    });
    const form = new URLSearchParams(must(vendor.requests.findLast(({ path: at }) => at === '/oauth2/token')).body);
    expect(form.get('redirect_uri')).toBe(parameters.redirect_uri);
    const verifier = must(form.get('code_verifier'));
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(parameters.code_challenge);
  });

  it('connecting a Discord server requests only the permission to manage roles, and an outage returns 503', async () => {
    const seller = await useApp(app, () => makeSeller());
    const browser = await openBrowser(app, seller.email);
    vendor.replies = {
      'POST /oauth2/token': { status: 200, body: { access_token: 'access', guild: { id: '10' } } },
      'GET /guilds/10': { status: 200, body: { id: '10', name: 'Aster', roles: [] } },
    };
    const authorizationUrl = await startServerConnection(browser, seller.organizationId);
    expect(Object.fromEntries(authorizationUrl.searchParams)).toMatchObject({
      scope: 'identify bot',
      permissions: '268435456',
    });
    const { data } = await finishServerConnection(browser, callbackUrl(authorizationUrl, { code: 'good' }));
    expect(data?.server).toMatchObject({ guild_id: '10', name: 'Aster', roles: [] });
    vendor.replies = { 'POST /oauth2/token': { status: 500 } };
    const down = callbackUrl(await startServerConnection(browser, seller.organizationId), { code: 'good' });
    expect((await finishServerConnection(browser, down)).response.status).toBe(503);
  });

  it('linking a GitHub account uses PKCE, and an outage returns 503', async () => {
    const browser = await openBrowser(app);
    vendor.replies = {
      'POST /login/oauth/access_token': { status: 200, body: { access_token: 'access' } },
      'GET /user': { status: 200, body: { id: 31, login: 'ada' } },
    };
    const authorizationUrl = await startLink(browser, 'github');
    expect(authorizationUrl.href.split('?')[0]).toBe(`${vendor.url}/login/oauth/authorize`);
    const { data } = await finishLink(browser, callbackUrl(authorizationUrl, { code: 'good' }), 'github');
    expect(data).toMatchObject({ account_id: '31', username: 'ada' });
    const tokenRequest = must(vendor.requests.findLast(({ path: at }) => at === '/login/oauth/access_token'));
    const { code_verifier } = JSON.parse(tokenRequest.body) as { code_verifier: string };
    expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(
      authorizationUrl.searchParams.get('code_challenge'),
    );
    vendor.replies = { 'POST /login/oauth/access_token': { status: 502 } };
    const down = callbackUrl(await startLink(browser, 'github'), { code: 'good' });
    expect((await finishLink(browser, down, 'github')).response.status).toBe(503);
  });
});
