import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../src/shared/tokens.ts';
import { startApp } from '../../support/app.ts';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { must, signIn, unique } from '../../support/make.ts';
import { reservePort } from '../../support/port.ts';

describe.runIf(hasBrowser)('passkeys on the pages', async () => {
  // Browsers accept no IP address as the host of a passkey.
  const port = Number(await reservePort());
  const origin = `http://localhost:${port}`;
  const running = useBrowser(() => startApp({ port, authUrl: origin }));
  const newEmail = () => `${unique('ada')}@example.com`;
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  const openAt = (email: string, path: string) =>
    openSignedIn({ app: { ...running.app, baseUrl: origin }, browser: running.browser }, email, path);

  /** Gives a page an authenticator, which answers every request at once, also the offer in the suggestions of a field. */
  async function plugIn(page: Page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const setUserVerified = (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    return { setUserVerified };
  }

  /** Makes a page's browser one that cannot offer passkeys in the suggestions of a field. */
  const withoutOffers = (page: Page) =>
    page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');

  const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' });

  async function addPasskey(page: Page, name = 'Laptop') {
    await field(page, 'Name').fill(name);
    await button(page, 'Add a passkey').click();
    await passkeys(page).getByText(name, { exact: true }).waitFor();
  }

  /** Opens the passkeys of a new person, who adds one. */
  async function openWithPasskey() {
    const email = newEmail();
    const page = await openAt(email, '/account/passkeys');
    const authenticator = await plugIn(page);
    await addPasskey(page);
    return { page, email, ...authenticator };
  }

  async function signOut(page: Page) {
    await button(page, 'Sign out').click();
    await heading(page, 'Sign in');
  }

  it('a person adds a passkey, signs out, signs in with it by the button and sees when it was used', async () => {
    const { page, email } = await openWithPasskey();
    await page.getByText('never used').waitFor();
    await withoutOffers(page);
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await heading(page, 'Profile');
    expect(await field(page, 'E-mail address').inputValue()).toBe(email);
    await page.goto(`${origin}/account/passkeys`);
    await page.getByText('last used').waitFor();
    await screenshot(page, 'passkeys');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'passkeys-phone');
  });

  it('the sign-in page offers passkeys in the suggestions of the field for the e-mail address', async () => {
    const { page } = await openWithPasskey();
    await button(page, 'Sign out').click();
    await heading(page, 'Profile');
  });

  it('a person confirms a change of access with a passkey over the page, and the change is made', async () => {
    const { page } = await openWithPasskey();
    await withoutOffers(page);
    const session = must((await page.context().cookies()).find(({ name }) => name === 'sell_session')).value;
    await running.app
      .db('sessions')
      .where({ token_hash: hashToken(session) })
      .update({ created_at: new Date(Date.now() - 2 * 60 * 60 * 1000) });
    await button(page, 'Remove Laptop').click();
    await button(page, 'Remove').click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('You have no passkeys.').waitFor();
  });

  it('a person signs in with a passkey for an application, and continues to its request', async () => {
    const { page, email } = await openWithPasskey();
    await withoutOffers(page);
    await signOut(page);
    const developer = running.app.page(await signIn(running.app, email));
    const redirect_uri = 'https://studio.example/callback';
    const { data: client } = await developer.POST('/v1/oauth2/register', {
      body: {
        client_name: 'Aster Studio',
        client_uri: 'https://studio.example',
        redirect_uris: [redirect_uri],
        scope: 'openid email',
      },
    });
    const query = { client_id: must(client).client_id, redirect_uri, scope: 'openid email', response_type: 'code' };
    await page.goto(`${origin}/oauth2/authorize?${new URLSearchParams(query).toString()}`);
    await page.getByText('Sign in to continue to Aster Studio.').waitFor();
    await button(page, 'Sign in with a passkey').click();
    await button(page, 'Allow').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/oauth2\/interaction\//);
  });

  it('a removed passkey is refused with a reason, and the e-mail address can be entered', async () => {
    const { page, email } = await openWithPasskey();
    await withoutOffers(page);
    await button(page, 'Remove Laptop').click();
    await button(page, 'Remove').click();
    await page.getByText('You have no passkeys.').waitFor();
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('This passkey is not registered here. Sign in by e-mail instead.').waitFor();
    await screenshot(page, 'passkeys-refused');
    expect(await findBarriers(page)).toEqual([]);
    await field(page, 'E-mail address').fill(email);
    await button(page, 'Send code').click();
    await field(page, 'Code').waitFor();
  });

  it('a person who is not verified by the authenticator is told so, and can try again', async () => {
    const page = await openAt(newEmail(), '/account/passkeys');
    const { setUserVerified } = await plugIn(page);
    await setUserVerified(false);
    await button(page, 'Add a passkey').click();
    await page.getByText('No passkey was created. Try again.').waitFor();
    await setUserVerified(true);
    await addPasskey(page);
    await withoutOffers(page);
    await signOut(page);
    await setUserVerified(false);
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('No passkey was used. Try again, or sign in by e-mail.').waitFor();
    await setUserVerified(true);
    await button(page, 'Sign in with a passkey').click();
    await heading(page, 'Profile');
  });

  it('a device holds one passkey of an account, which can be renamed', async () => {
    const { page } = await openWithPasskey();
    await button(page, 'Add a passkey').click();
    await page.getByText('This device or password manager already has a passkey of your account.').waitFor();
    await button(page, 'Rename Laptop').click();
    const form = page.getByRole('form', { name: 'Rename Laptop' });
    await form.getByRole('textbox', { name: 'Name' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This field is required.').waitFor();
    await screenshot(page, 'passkeys-rename');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.locator(':focus', { hasText: 'Rename' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
    await form.getByRole('button', { name: 'Save' }).click();
    await passkeys(page).getByText('Work laptop', { exact: true }).waitFor();
  });

  it('a browser without passkeys shows no button on the sign-in page, and says so on the page of passkeys', async () => {
    const page = await openAt(newEmail(), '/account/passkeys');
    await page.addInitScript('delete globalThis.PublicKeyCredential');
    await page.reload();
    await page.getByText('This browser does not support passkeys').waitFor();
    expect(await button(page, 'Add a passkey').count()).toBe(0);
    await signOut(page);
    await button(page, 'Send code').waitFor();
    expect(await button(page, 'Sign in with a passkey').count()).toBe(0);
  });

  it('a page at an IP address says that passkeys do not work there', async () => {
    const page = await running.browser.newPage();
    await page.goto(`${running.app.baseUrl}/sign-in`);
    await plugIn(page);
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('Passkeys do not work at this address of the service.').waitFor();
  });
});
