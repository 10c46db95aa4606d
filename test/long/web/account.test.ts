import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setQuota } from '../../../src/modules/identity/quotas/index.ts';
import { BEFORE_LOAD, expectText, hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import {
  addMember,
  makeKey,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  signIn,
  unique,
  useApp,
} from '../../support/make.ts';

describe.runIf(hasBrowser)('account pages', () => {
  const running = useBrowser();
  const newAddress = () => `${unique('ada')}@example.com`;
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  const openPageOf = (email: string, path: string, options?: BrowserContextOptions) =>
    openSignedIn(running, email, path, options);

  async function codeFromMailPage(context: BrowserContext): Promise<string> {
    // The code field appears after the e-mail has been stored.
    await field(must(context.pages()[0]), 'Code').waitFor();
    const page = await context.newPage();
    await page.goto(`${running.app.baseUrl}/sandbox/mail`);
    const text = await page.locator('pre').first().innerText();
    await page.close();
    return must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text))[0];
  }

  it('the sign-in page accepts the code from the e-mail and returns to the requested page', async () => {
    const context = await running.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${running.app.baseUrl}/account/sessions`, BEFORE_LOAD);
    await field(page, 'E-mail address').fill('nobody');
    await button(page, 'Send code').click();
    await page.getByText('Enter a valid e-mail address.').waitFor();
    await field(page, 'E-mail address').fill(newAddress());
    await button(page, 'Send code').click();
    await field(page, 'Code').fill('AAAA-AAAA');
    await button(page, 'Sign in').click();
    await page.getByText('This code is invalid or has expired.').waitFor();
    await field(page, 'Code').fill(await codeFromMailPage(context));
    await page.keyboard.press('Enter');
    await heading(page, 'Sessions');
    await page.getByText('This browser').waitFor();
    await button(page, 'Sign out').click();
    await heading(page, 'Sign in');
    await page.goto(`${running.app.baseUrl}/account`, BEFORE_LOAD);
    await heading(page, 'Sign in');
  });

  it('the link in the sign-in e-mail signs in the same browser', async () => {
    const context = await running.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${running.app.baseUrl}/sign-in`);
    await field(page, 'E-mail address').fill(newAddress());
    await button(page, 'Send code').click();
    await field(page, 'Code').waitFor();
    await page.goto(`${running.app.baseUrl}/sandbox/mail`);
    await page
      .getByRole('link', { name: /sign-in\?code=/ })
      .first()
      .click();
    await button(page, 'Sign in').click();
    await heading(page, 'Profile');
  });

  it.each(['//evil.example/x', 'https://evil.example/', '/\\evil.example'])(
    'the sign-in page ignores a `return_to` on another origin: %s',
    async (target) => {
      const context = await running.browser.newContext();
      const page = await context.newPage();
      await page.goto(`${running.app.baseUrl}/sign-in?return_to=${encodeURIComponent(target)}`);
      await field(page, 'E-mail address').fill(newAddress());
      await button(page, 'Send code').click();
      await field(page, 'Code').fill(await codeFromMailPage(context));
      await button(page, 'Sign in').click();
      await heading(page, 'Profile');
      expect(page.url()).toBe(`${running.app.baseUrl}/account`);
    },
  );

  it('the purchases page shows guest purchases with the same e-mail address', async () => {
    const sold = await useApp(running.app, () => makeKey({}));
    const page = await openPageOf(sold.buyer.email, '/account/purchases');
    await expectText(page, 'Test Product', '$49.00', sold.key);
  });

  it('a subscription can be canceled and resumed on the purchases page', async () => {
    const buyer = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const prices = [
        { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 },
      ] as const;
      const product = await makeProduct(seller, { name: 'Aster Cloud', prices: [...prices] });
      return (await makeSale(seller, product.id)).buyer;
    });
    const page = await openPageOf(buyer.email, '/account/purchases');
    await expectText(page, '$9.00 per month', 'Renews on');
    await button(page, 'Cancel Aster Cloud').click();
    await page.getByText(/^Cancel .+\? It stays active until .+ and then ends\.$/).waitFor();
    await button(page, 'Cancel subscription').click();
    await page.getByText('Ends on').waitFor();
    await button(page, 'Resume Aster Cloud').click();
    await page.getByText('Renews on').waitFor();
  });

  it('the profile page saves a new name', async () => {
    const email = newAddress();
    const page = await openPageOf(email, '/account');
    await field(page, 'Name').fill('Ada Byron');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await field(page, 'Name').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Ada Byron');
  });

  it('the tokens page creates a working token, shows it once and revokes it', async () => {
    const page = await openPageOf(newAddress(), '/account/tokens');
    await button(page, 'Create token').click();
    await expectText(page, 'This field is required.', 'Select at least one scope.');
    await field(page, 'Description').fill('Release script');
    await page
      .getByRole('radiogroup', { name: 'Account', exact: true })
      .getByRole('radio', { name: 'Read', exact: true })
      .check();
    await button(page, 'Create token').click();
    const token = must(await page.getByTestId('token').textContent());
    expect((await running.app.client(token).GET('/v1/users/me')).response.status).toBe(200);
    await page.reload();
    await page.getByText('Release script').waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await button(page, 'Revoke Release script').click();
    await button(page, 'Revoke').click();
    await page.getByText('You have no access tokens.').waitFor();
    expect((await running.app.client(token).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('the sessions page ends a session of another browser', async () => {
    const email = newAddress();
    const other = await signIn(running.app, email);
    const page = await openPageOf(email, '/account/sessions');
    await page.getByRole('button', { name: /^End the session/ }).click();
    await button(page, 'End').click();
    await page.locator('main ul > li').nth(1).waitFor({ state: 'detached' });
    expect((await running.app.page(other).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('the applications page registers a client, which can be changed and deleted', async () => {
    const page = await openPageOf(newAddress(), '/account/clients');
    await field(page, 'Name').fill('Aster Studio');
    await field(page, 'Homepage URL').fill('https://studio.example');
    await field(page, 'Redirect URIs').fill('http://studio.example/callback');
    await button(page, 'Register').click();
    await page.getByText('Use HTTPS, or HTTP on localhost.').waitFor();
    await field(page, 'Redirect URIs').fill('https://studio.example/callback\nhttp://localhost:3000/callback');
    await button(page, 'Register').click();
    expect(await page.getByTestId('client-secret').textContent()).toMatch(/^sell_cs_/);
    await page.getByRole('link', { name: 'Aster Studio' }).click();
    await heading(page, 'Aster Studio');
    await field(page, 'Name').fill('Aster Studio 2');
    await button(page, 'Save').click();
    await heading(page, 'Aster Studio 2');
    await button(page, 'Rotate client secret').click();
    await button(page, 'Rotate').click();
    expect(await page.getByTestId('client-secret').textContent()).toMatch(/^sell_cs_/);
    await button(page, 'Delete Aster Studio 2').click();
    await button(page, 'Delete').click();
    await page.getByText('You have not registered an application.').waitFor();
  });

  it('the settings of an organization show its quotas with their use, to members of any role', async () => {
    const seller = await useApp(running.app, () => makeSeller());
    const guest = await useApp(running.app, () => makePerson());
    await useApp(running.app, () => addMember(seller, guest, 'read_only'));
    await useApp(running.app, () => makeProduct(seller));
    const ownerId = seller.organizationId;
    await setQuota(running.app.db, { ownerId, kind: 'products', limit: 1 });
    await setQuota(running.app.db, { ownerId, kind: 'file_bytes', limit: 10 * 1024 ** 3 });
    const page = await openPageOf(guest.email, `/account/organizations/${ownerId}#quotas`);
    const item = (name: string) =>
      page.getByRole('list', { name: 'Quotas' }).getByRole('listitem').filter({ hasText: name });
    await expectText(item('Files'), '0 bytes of 10.7 GB');
    await expectText(item('Products on sale'), 'Used up.1 of 1');
    await expectText(item('Webhook endpoints'), '0, no limit');
  });

  it('an invited person can accept the invitation and leave the organization', async () => {
    const seller = await useApp(running.app, () => makeSeller());
    const guest = await useApp(running.app, () => makePerson());
    const page = await openPageOf(seller.email, `/account/organizations/${seller.organizationId}#members`);
    await field(page, 'E-mail address of a new member').fill(seller.email);
    await button(page, 'Invite').click();
    await page.getByText('This person is already a member.').waitFor();
    await field(page, 'E-mail address of a new member').fill(guest.email);
    await button(page, 'Invite').click();
    await page.getByText(`Invitation sent to ${guest.email}.`).waitFor();
    const other = await openPageOf(guest.email, '/account');
    await button(other, 'Accept the invitation from Test Organization').click();
    await other.getByText('invited you to become a member').waitFor({ state: 'detached' });
    await other.goto(`${running.app.baseUrl}/account/organizations`);
    await other.getByRole('main').getByRole('link', { name: 'Members' }).click();
    await button(other, 'Leave Test Organization').click();
    await button(other, 'Leave').click();
    await other.getByText('You are not a member of any organization.').waitFor();
    await page.reload();
    await button(page, 'Leave Test Organization').click();
    await button(page, 'Leave').click();
    await page.getByText('An organization has at least one owner.').waitFor();
  });

  it('an owner chooses the role of an invitation and changes the role of a member', async () => {
    const seller = await useApp(running.app, () => makeSeller());
    const guest = await useApp(running.app, () => makePerson());
    const page = await openPageOf(seller.email, `/account/organizations/${seller.organizationId}#members`);
    await field(page, 'E-mail address of a new member').fill(guest.email);
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('support');
    await button(page, 'Invite').click();
    await page.getByText('Customer support, expires').waitFor();
    const other = await openPageOf(guest.email, '/account');
    await button(other, 'Accept the invitation from Test Organization').click();
    await other.getByText('invited you to become a member').waitFor({ state: 'detached' });
    await page.reload();
    const role = page.getByRole('combobox', { name: `Role of ${guest.email}` });
    expect(await role.inputValue()).toBe('support');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await role.selectOption('developer');
    await saved;
    await other.goto(`${running.app.baseUrl}/account/organizations/${seller.organizationId}#members`);
    await other.getByText('Developer', { exact: true }).waitFor();
    expect(await other.getByRole('combobox', { name: `Role of ${guest.email}` }).count()).toBe(0);
  });

  it('a change of access after an hour asks for a new sign-in over the page', async () => {
    const email = newAddress();
    const page = await openPageOf(email, '/account/clients');
    await running.app
      .db('sessions')
      .whereIn('user_id', running.app.db('users').where({ email }).select('id'))
      .update({ created_at: new Date(Date.now() - 2 * 60 * 60 * 1000) });
    await button(page, 'Register').click();
    await page.getByText('This requires a sign-in within the last hour.').waitFor();
    await button(page, `Send a code to ${email}`).click();
    await field(page, 'Code').fill(await codeFromMailPage(page.context()));
    await button(page, 'Sign in').click();
    await page.getByText('This field is required.').first().waitFor();
  });

  it.each([
    '/account',
    '/account/linked-accounts',
    '/account/tokens',
    '/account/applications',
    '/account/clients',
    '/account/organizations',
    '/account/sessions',
    '/sign-in',
  ])('%s fits a screen of 320 pixels in dark mode', async (path) => {
    const page = await openPageOf(newAddress(), `${path}?again=1`, {
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  it('a member chooses which e-mails about the organization to get', async () => {
    await useApp(running.app, async () => {
      const seller = await makeSeller();
      const page = await openPageOf(seller.email, `/account/organizations/${seller.organizationId}`);
      const form = page.getByRole('form', { name: 'Your e-mails' });
      await form.getByLabel('Each sale').uncheck();
      await form.getByLabel('Summary of sales').selectOption('Each day');
      await form.getByLabel('Language').selectOption('Deutsch');
      await button(page, 'Save your e-mails').click();
      await form.getByText('Saved.').waitFor();
      await page.reload();
      await form.getByLabel('Language').waitFor();
      expect(await form.getByLabel('Each sale').isChecked()).toBe(false);
      expect(await form.getByLabel('Each dispute').isChecked()).toBe(true);
      expect(await form.getByLabel('Summary of sales').inputValue()).toBe('daily');
      expect(await form.getByLabel('Language').inputValue()).toBe('de');
    });
  });
});
