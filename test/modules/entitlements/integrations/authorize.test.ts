import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, makeProduct, makeSeller, must, signIn, unique, until, useApp } from '../../../support/make.ts';
import { buy, link, makeRole, path, run, statesOf } from './make.ts';
import { startVendor, type Vendor } from '../../../providers/integrations/vendor.ts';

const refused = (field = 'callback_url') => ({ detail: [expect.objectContaining({ loc: ['body', field] })] });
const at = (platform: string) => ({ params: { path: { platform } } });

/** Somebody in a browser. */
async function inBrowser(app?: TestApp, email?: string) {
  const running = app ?? (await testApp());
  const address = email ?? `${unique('ada')}@example.com`;
  return { app: running, email: address, page: running.page(await signIn(running, address)) };
}
type Browser = Awaited<ReturnType<typeof inBrowser>>;

const begin = async ({ page }: Browser, platform = 'discord') => {
  const { data } = await page.POST('/v1/users/linked-accounts/{platform}/authorization', at(platform));
  return new URL(must(data).redirect_to);
};
/** Where the browser comes back to. */
const back = (sent: URL, answer: Record<string, string>) => {
  const url = new URL(must(sent.searchParams.get('redirect_uri')));
  url.search = new URLSearchParams({ ...answer, state: must(sent.searchParams.get('state')) }).toString();
  return url.href;
};
const finish = ({ page }: Browser, callback_url: string, platform = 'discord') =>
  page.POST('/v1/users/linked-accounts/{platform}/callback', { ...at(platform), body: { callback_url } });

const beginServer = async ({ page }: Browser, id: string) => {
  const { data } = await page.POST('/v1/organizations/{id}/chat-servers/authorization', path(id));
  return new URL(must(data).redirect_to);
};
const finishServer = ({ page }: Browser, callback_url: string) =>
  page.POST('/v1/users/chat-servers/callback', { body: { callback_url } });

describe('linking an account in a browser', () => {
  it.each(['discord', 'github'])('sends the browser away, and links what it brings back: %s', async (platform) => {
    const browser = await inBrowser();
    const name = unique('ada');
    const sent = await begin(browser, platform);
    expect(sent.searchParams.get('code_challenge_method')).toBe('S256');
    const callback = back(sent, { code: `sandbox_${name}` });
    expect(callback).toContain(`${browser.app.baseUrl}/account/linked-accounts/${platform}?`);
    const { data, response } = await finish(browser, callback, platform);
    expect([response.status, data]).toEqual([200, expect.objectContaining({ platform, account_id: name })]);
    const { data: listed } = await browser.page.GET('/v1/users/linked-accounts/');
    expect(listed?.items).toEqual([data]);
  });

  it('is good once, for ten minutes, and in the session in which it was begun', async () => {
    const app = await testApp();
    const [browser, other] = [await inBrowser(), await inBrowser()];
    const answer = () => ({ code: `sandbox_${unique('ada')}` });
    const once = back(await begin(browser), answer());
    const both = await Promise.all([finish(browser, once), finish(browser, once)]);
    expect(both.map(({ response }) => response.status).sort()).toEqual([200, 422]);
    const theirs = back(await begin(other), answer());
    expect((await finish(browser, theirs)).error).toMatchObject(refused());
    const elsewhere = await inBrowser(app, other.email);
    expect((await finish(elsewhere, theirs)).error).toMatchObject(refused());
    expect((await finish(other, theirs)).response.status).toBe(200);
    const late = back(await begin(browser), answer());
    app.clock.now = new Date(Date.now() + 10 * 60_000 + 1000);
    const { error } = await finish(browser, late).finally(() => (app.clock.now = undefined));
    expect(error).toMatchObject(refused());
  });

  it('is refused with another state, for another platform, with no code, and where the person says no', async () => {
    const browser = await inBrowser();
    const sent = await begin(browser);
    const code = `sandbox_${unique('ada')}`;
    const foreign = `${browser.app.baseUrl}/account/linked-accounts/discord?code=${code}&state=x`;
    for (const callback of [foreign, foreign.replace('&state=x', ''), 'urn:none'])
      expect((await finish(browser, callback)).error).toMatchObject(refused());
    expect((await finish(browser, back(sent, { code }), 'github')).error).toMatchObject(refused());
    expect((await finish(browser, back(sent, { error: 'access_denied' }))).error).toMatchObject({
      detail: [expect.objectContaining({ msg: 'You denied access at Discord.' })],
    });
    // That was the answer: a code with the same state comes too late.
    expect((await finish(browser, back(sent, { code }))).error).toMatchObject(refused());
    for (const answer of [{ error: 'server_error' }, {}, { code: 'nonsense' }] as Record<string, string>[])
      expect((await finish(browser, back(await begin(browser), answer))).error).toMatchObject(refused());
    expect((await browser.page.GET('/v1/users/linked-accounts/')).data?.items).toEqual([]);
  });

  it('does not take the account of somebody else', async () => {
    const [browser, person] = [await inBrowser(), await makePerson()];
    const name = unique('ada');
    await link(person, 'github', name);
    const { error } = await finish(
      browser,
      back(await begin(browser, 'github'), { code: `sandbox_${name}` }),
      'github',
    );
    expect(error).toMatchObject({
      detail: [{ loc: ['body', 'callback_url'], msg: 'Another user has linked this account.' }],
    });
  });

  it('is 404 for an unknown platform, and 401 or 403 for whoever is not on our pages', async () => {
    const browser = await inBrowser();
    const { page, app } = browser;
    const elsewhere = await page.POST('/v1/users/linked-accounts/{platform}/authorization', at('elsewhere'));
    expect(elsewhere.response.status).toBe(404);
    expect((await finish(browser, 'https://sell.example/', 'elsewhere')).response.status).toBe(404);
    const cookie = { Cookie: `sell_session=${await signIn(app, browser.email)}` };
    const foreign = app.client();
    const statuses = [
      await foreign.POST('/v1/users/linked-accounts/{platform}/authorization', { ...at('discord'), headers: cookie }),
      await foreign.POST('/v1/users/linked-accounts/{platform}/authorization', at('discord')),
    ].map(({ response }) => response.status);
    expect(statuses).toEqual([403, 401]);
  });

  it('ends with the session, and what is over is removed', async () => {
    const app = await testApp();
    const browser = await inBrowser();
    await begin(browser);
    const count = () => app.db('outside_authorizations').count().first();
    const before = Number((await count())?.count);
    await browser.page.DELETE('/v1/sessions/current');
    expect(Number((await count())?.count)).toBe(before - 1);
    await begin(await inBrowser());
    app.clock.now = new Date(Date.now() + 11 * 60_000);
    await run('integrations.remove-expired', {}).finally(() => (app.clock.now = undefined));
    expect(Number((await count())?.count)).toBe(0);
  });
});

describe('what waits for an account', () => {
  it('is told to its owner, also where it was bought, until the account is linked', async () => {
    const app = await testApp();
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const benefit = await makeRole(seller, unique('server'));
    const { orderId } = await buy(seller, buyer, [benefit]);
    await until(
      () => statesOf(seller, benefit.id),
      ([state]) => state === 'pending',
    );
    const waiting = async () => must((await buyer.api.GET('/v1/users/linked-accounts/')).data).waiting;
    expect(await waiting()).toEqual([
      { id: benefit.id, description: 'Our server', platform: 'discord', organization_name: 'Test Organization' },
    ]);
    const order = must(await app.db('orders').where({ id: orderId }).first());
    const { client_secret } = must(
      await app
        .db('checkouts')
        .where({ id: must(order.checkout_id) })
        .first(),
    );
    const received = async () => {
      const params = { path: { client_secret } };
      const { data } = await app.client().GET('/v1/checkouts/custom/client/{client_secret}/grants', { params });
      return must(data).items.map(({ is_granted, waits_for }) => ({ is_granted, waits_for }));
    };
    expect(await received()).toEqual([{ is_granted: false, waits_for: 'discord' }]);
    await link(buyer, 'discord', unique('ada'));
    expect(await waiting()).toEqual([]);
    await until(
      () => statesOf(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    expect(await received()).toEqual([{ is_granted: true, waits_for: null }]);
  });

  it('is nobody else’s, and nothing that needs no account', async () => {
    const [seller, buyer, other] = [await makeSeller(), await makePerson(), await makePerson()];
    await buy(seller, buyer, [await makeRole(seller, unique('server'))]);
    await makeProduct(seller);
    expect((await other.api.GET('/v1/users/linked-accounts/')).data).toEqual({ items: [], waiting: [] });
  });
});

describe('connecting a chat server in a browser', () => {
  it('connects it to the organization for which it was begun, once', async () => {
    const seller = await makeSeller();
    const browser = await inBrowser(undefined, seller.email);
    const name = unique('server');
    const callback = back(await beginServer(browser, seller.organizationId), { code: `sandbox_${name}` });
    expect(callback).toContain(`${browser.app.baseUrl}/account/chat-servers?`);
    // It is no answer for an account.
    expect((await finish(browser, callback)).error).toMatchObject(refused());
    const { data } = await finishServer(browser, callback);
    expect(data).toMatchObject({
      organization_id: seller.organizationId,
      server: { guild_id: name, guild_token: expect.stringMatching(/^sell_cs_/) },
    });
    expect((await finishServer(browser, callback)).error).toMatchObject(refused());
    const account = back(await begin(browser), { code: `sandbox_${name}` });
    expect((await finishServer(browser, account)).error).toMatchObject(refused());
    const gone = back(await beginServer(browser, seller.organizationId), { code: 'sandbox_gone' });
    expect((await finishServer(browser, gone)).error).toMatchObject(refused());
  });

  it('is for members, also those who have left meanwhile', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const browser = await inBrowser(undefined, seller.email);
    const { response } = await browser.page.POST(
      '/v1/organizations/{id}/chat-servers/authorization',
      path(other.organizationId),
    );
    expect(response.status).toBe(404);
    const callback = back(await beginServer(browser, seller.organizationId), { code: `sandbox_${unique('server')}` });
    await browser.app.db('organization_members').where({ organization_id: seller.organizationId }).delete();
    expect((await finishServer(browser, callback)).response.status).toBe(404);
    expect(await browser.app.db('chat_servers').where({ organization_id: seller.organizationId })).toEqual([]);
  });
});

describe('a deployment', () => {
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

  it('that is connected to nothing says so: 403', async () => {
    const seller = await useApp(bare, () => makeSeller());
    const { page } = await inBrowser(bare, seller.email);
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

  it('asks Discord for no more than who somebody is, and proves that it asked', async () => {
    const browser = await inBrowser(app);
    vendor.replies = { ...discord, 'GET /users/@me': { status: 200, body: { id: '30', username: 'ada' } } };
    const sent = await begin(browser);
    expect(sent.href.split('?')[0]).toBe(`${vendor.url}/oauth2/authorize`);
    const asked = Object.fromEntries(sent.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', client_id: 'client', scope: 'identify' });
    expect((await finish(browser, back(sent, { code: 'good' }))).data).toMatchObject({ account_id: '30' });
    const form = new URLSearchParams(must(vendor.asked.findLast(({ path: at }) => at === '/oauth2/token')).body);
    expect(form.get('redirect_uri')).toBe(asked.redirect_uri);
    const verifier = must(form.get('code_verifier'));
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.code_challenge);
  });

  it('asks Discord to install the bot, for roles alone', async () => {
    const seller = await useApp(app, () => makeSeller());
    const browser = await inBrowser(app, seller.email);
    vendor.replies = {
      'POST /oauth2/token': { status: 200, body: { access_token: 'access', guild: { id: '10' } } },
      'GET /guilds/10': { status: 200, body: { id: '10', name: 'Aster', roles: [] } },
    };
    const sent = await beginServer(browser, seller.organizationId);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({ scope: 'identify bot', permissions: '268435456' });
    const { data } = await finishServer(browser, back(sent, { code: 'good' }));
    expect(data?.server).toMatchObject({ guild_id: '10', name: 'Aster', roles: [] });
    vendor.replies = { 'POST /oauth2/token': { status: 500 } };
    const down = back(await beginServer(browser, seller.organizationId), { code: 'good' });
    expect((await finishServer(browser, down)).response.status).toBe(503);
  });

  it('asks GitHub who somebody is, and is 503 while GitHub does not answer', async () => {
    const browser = await inBrowser(app);
    vendor.replies = {
      'POST /login/oauth/access_token': { status: 200, body: { access_token: 'access' } },
      'GET /user': { status: 200, body: { id: 31, login: 'ada' } },
    };
    const sent = await begin(browser, 'github');
    expect(sent.href.split('?')[0]).toBe(`${vendor.url}/login/oauth/authorize`);
    const { data } = await finish(browser, back(sent, { code: 'good' }), 'github');
    expect(data).toMatchObject({ account_id: '31', username: 'ada' });
    const asked = must(vendor.asked.findLast(({ path: at }) => at === '/login/oauth/access_token'));
    const { code_verifier } = JSON.parse(asked.body) as { code_verifier: string };
    expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(
      sent.searchParams.get('code_challenge'),
    );
    vendor.replies = { 'POST /login/oauth/access_token': { status: 502 } };
    const down = back(await begin(browser, 'github'), { code: 'good' });
    expect((await finish(browser, down, 'github')).response.status).toBe(503);
  });
});
