import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, link, makeRole, grantStates } from '../../modules/entitlements/integrations/fixtures.ts';
import { startVendor, type Vendor } from '../../providers/integrations/vendor.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { BEFORE_LOAD, expectText, hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makePerson, makeReceipt, makeSeller, must, signIn, unique, useApp } from '../../support/make.ts';
import { until } from '../../support/wait.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe.runIf(hasBrowser)('linked accounts on the pages', () => {
  let vendor: Vendor | undefined;
  let connected: TestApp | undefined;
  const running = useBrowser();

  beforeAll(async () => {
    vendor = await startVendor();
    const address = { apiBase: vendor.url, webBase: vendor.url };
    const real = { kind: 'real', token: 'secret', clientId: 'client', clientSecret: 'hush', ...address } as const;
    connected = await startApp({ chat: real, codeHost: real });
  });
  afterAll(() => Promise.all([connected?.stop(), vendor?.stop()]));

  async function pageOf(app: TestApp, email: string, path: string) {
    const context = await running.browser.newContext();
    await context.addCookies([{ name: 'sell_session', value: await signIn(app, email), url: app.baseUrl }]);
    const page = await context.newPage();
    await page.goto(app.baseUrl + path);
    return page;
  }

  it('linking an account grants pending benefits, and unlinking revokes them', async () => {
    const { app } = running;
    const { seller, buyer, benefit, order } = await useApp(app, async () => {
      const [selling, buying] = [await makeSeller(), await makePerson()];
      const role = await makeRole(selling, unique('server'));
      const { orderId } = await buy(selling, buying, [role]);
      await until(
        () => grantStates(selling, role.id),
        ([state]) => state === 'pending',
      );
      return { seller: selling, buyer: buying, benefit: role, order: orderId };
    });
    const { checkout_id } = must(await app.db('orders').where({ id: order }).first());
    const { client_secret } = must(
      await app
        .db('checkouts')
        .where({ id: must(checkout_id) })
        .first(),
    );
    const receipt = await makeReceipt(app, client_secret);
    const page = await pageOf(app, buyer.email, `/checkout/${client_secret}/confirmation#${receipt}`);
    await expectText(page, 'One more step is required to receive your purchase.');
    await page.getByRole('link', { name: 'Link your Discord account' }).click();
    await heading(page, 'Linked accounts');
    await page.goto(`${app.baseUrl}/account/purchases`);
    await page.getByRole('link', { name: 'Link your Discord account to receive this benefit' }).click();
    await expectText(page, 'Link your Discord account to receive these benefits:', 'Our server (Test Organization)');
    await button(page, 'Link your Discord account').click();
    await heading(page, 'Allow Sellbase to use your account');
    const name = unique('ada');
    await field(page, 'Account name').fill(name);
    await button(page, 'Allow').click();
    await heading(page, 'Discord account linked');
    await page.getByText(name).waitFor();
    expect(page.url()).toBe(`${app.baseUrl}/account/linked-accounts/discord`);
    await until(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    await page.reload();
    await heading(page, 'Linked accounts');
    expect(await page.getByText('to receive these benefits').count()).toBe(0);
    await button(page, 'Unlink your Discord account').click();
    await button(page, 'Keep').click();
    await button(page, 'Unlink your Discord account').click();
    await button(page, 'Unlink').click();
    await button(page, 'Link your Discord account').waitFor();
    await until(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'pending',
    );
  });

  it('linking an account shows an error if the person denies access, the account is already linked or the state is unknown', async () => {
    const { app } = running;
    const name = unique('ada');
    const { email, page } = await useApp(app, async () => {
      await link(await makePerson(), 'github', name);
      const person = await makePerson();
      return { ...person, page: await pageOf(app, person.email, '/account/linked-accounts') };
    });
    await button(page, 'Link your GitHub account').click();
    await button(page, 'Deny').click();
    await heading(page, 'GitHub account not linked');
    await page.getByText('You denied access at GitHub.').waitFor();
    await page.getByRole('link', { name: 'Your linked accounts' }).click();
    await button(page, 'Link your GitHub account').click();
    await field(page, 'Account name').fill('Ada!');
    await button(page, 'Allow').click();
    await page.getByText('Use at most 32 lowercase letters').waitFor();
    await field(page, 'Account name').fill(name);
    await button(page, 'Allow').click();
    await page.getByText('Another user has linked this account.').waitFor();
    await page.goto(`${app.baseUrl}/account/linked-accounts/github?code=sandbox_x&state=old`);
    await page.getByText('This connection was not started in this session, or it has expired. Start again.').waitFor();
    // One session starts the flow, and another session completes it.
    await page.goto(`${app.baseUrl}/account/linked-accounts`);
    await button(page, 'Link your GitHub account').click();
    await heading(page, 'Allow Sellbase to use your account');
    await page.context().clearCookies();
    await field(page, 'Account name').fill(unique('bee'));
    await button(page, 'Allow').click();
    await heading(page, 'Sign in');
    const value = await signIn(app, email);
    await page.context().addCookies([{ name: 'sell_session', value, url: app.baseUrl }]);
    await page.goto(app.baseUrl + must(new URL(page.url()).searchParams.get('return_to')));
    await page.getByText('This connection was not started in this session').waitFor();
  });

  it('a seller connects a Discord server and sees its token and roles', async () => {
    const { app } = running;
    const seller = await useApp(app, () => makeSeller());
    const page = await pageOf(app, seller.email, `/account/organizations/${seller.organizationId}#applications`);
    await button(page, 'Connect Discord server').click();
    await heading(page, 'Allow Sellbase to use a server');
    const name = unique('server');
    await field(page, 'Server name').fill(name);
    await button(page, 'Allow').click();
    await heading(page, 'Discord server connected');
    await expectText(page, `Server ${name}`, 'Members', 'Supporters');
    const { token } = must(await app.db('chat_servers').where({ server_id: name }).first());
    expect(await page.getByTestId('guild-token').textContent()).toBe(token);
    await page.getByRole('link', { name: 'Back to your organization' }).click();
    await button(page, 'Connect Discord server').click();
    await button(page, 'Deny').click();
    await heading(page, 'Discord server not connected');
    await page.getByText('You denied access at Discord.').waitFor();
    await page.goto(`${app.baseUrl}/account/chat-servers`, BEFORE_LOAD);
    await heading(page, 'Organizations');
  });

  it('linking an account redirects to Discord and back, and shows an error if Discord fails', async () => {
    const app = must(connected);
    const discord = must(vendor);
    const person = await useApp(app, () => makePerson());
    const page = await pageOf(app, person.email, '/account/linked-accounts');
    const comeBack = async () => {
      await button(page, 'Link your Discord account').click();
      await page.waitForURL(`${discord.url}/oauth2/authorize?*`);
      const sent = new URL(page.url()).searchParams;
      await page.goto(`${must(sent.get('redirect_uri'))}?code=good&state=${must(sent.get('state'))}`);
    };
    discord.replies = { 'POST /oauth2/token': { status: 500 } };
    await comeBack();
    await page.getByText('answered 500. Try again.').waitFor();
    discord.replies = { 'POST /oauth2/token': { status: 400, body: { error: 'invalid_grant' } } };
    await page.goto(`${app.baseUrl}/account/linked-accounts`);
    await comeBack();
    await page.getByText('This code is invalid or has expired.').waitFor();
    discord.replies = {
      'POST /oauth2/token': { status: 200, body: { access_token: 'access' } },
      'GET /users/@me': { status: 200, body: { id: '30', username: 'ada' } },
    };
    await page.goto(`${app.baseUrl}/account/linked-accounts`);
    await comeBack();
    await heading(page, 'Discord account linked');
  });
});
