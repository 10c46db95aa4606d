import { createServer, type Server } from 'node:http';
import * as oc from 'openid-client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../support/app.ts';
import { makeTestSeller } from '../../support/billing.ts';
import { BEFORE_LOAD, expectText, hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeSeller, must, sessionHeaders, signIn, type Seller, unique, useApp } from '../../support/make.ts';
import { reservePort } from '../../support/port.ts';
import { startUpstream, type Upstream } from '../../support/upstream.ts';
import { sandboxMails } from '../../support/sandbox-mails.ts';

describe.runIf(hasBrowser)('the OAuth authorization pages', () => {
  let upstream: Upstream;
  const running = useBrowser(async () => {
    const port = Number(await reservePort());
    upstream = await startUpstream({ redirectUris: [`http://127.0.0.1:${port}/sign-in/callback/acme`] });
    const { issuer, clientId, clientSecret } = upstream;
    return startApp({ port, upstreams: [{ name: 'acme', label: 'Acme', issuer, clientId, clientSecret }] });
  });
  let seller: Seller;
  let config: oc.Configuration;
  /** The server of the client, which receives the redirect. */
  let studio: Server;
  let callback: string;

  beforeAll(async () => {
    const studioPort = await reservePort();
    callback = `http://localhost:${studioPort}/callback`;
    studio = createServer((_request, response) => response.end('the application')).listen(
      Number(studioPort),
      'localhost',
    );
    seller = await useApp(running.app, () => makeSeller());
    config = await register();
  });
  afterAll(async () => {
    await upstream.stop();
    studio.close();
  });

  async function register() {
    const { data } = await running.app.page(await signIn(running.app, seller.email)).POST('/v1/oauth2/register', {
      body: {
        client_name: 'Aster Studio',
        redirect_uris: [callback],
        client_uri: 'https://studio.example',
        policy_uri: 'https://studio.example/privacy',
        scope: 'openid email license_keys:write',
      },
    });
    const { client_id, client_secret } = must(data);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so only to stand out; this is loopback
    const options = { execute: [oc.allowInsecureRequests] };
    return oc.discovery(new URL(running.app.baseUrl), client_id, must(client_secret), undefined, options);
  }

  /** Opens an authorization request in a new browser. */
  async function ask(parameters: Record<string, string> = {}, session?: string) {
    const verifier = oc.randomPKCECodeVerifier();
    const state = oc.randomState();
    const url = oc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email license_keys:write',
      state,
      code_challenge: await oc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    });
    const context = await running.browser.newContext();
    if (session) await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
    const page = await context.newPage();
    await page.goto(url.href, BEFORE_LOAD);
    const tokens = async () => {
      await page.waitForURL(`${callback}?**`);
      const expected = { pkceCodeVerifier: verifier, expectedState: state };
      return oc.authorizationCodeGrant(config, new URL(page.url()), expected);
    };
    return { page, tokens };
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('a person signs in and consents, and the client receives tokens', async () => {
    const { page, tokens } = await ask({ login_hint: 'ada@example.com' });
    await expectText(page, 'Sign in to continue to Aster Studio.');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('ada@example.com');
    await button(page, 'Send code').click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    const mail = (await sandboxMails(running.app.db, 'ada@example.com')).at(-1);
    await page.getByRole('textbox', { name: 'Code' }).fill(must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(must(mail).text))[0]);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Allow Aster Studio?' }).waitFor();
    await expectText(
      page,
      'ada@example.com',
      'Identify you',
      'Change the license keys that you granted',
      'The application would act on your behalf.',
    );
    expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
      'https://studio.example/privacy',
    );
    await button(page, 'Allow').click();
    const got = await tokens();
    expect(got.claims()).toMatchObject({ email: 'ada@example.com', sub_type: 'user' });
  });

  it('the sign-in page repeats a request that could not reach the server', async () => {
    const page = await running.browser.newPage();
    await page.route('**/v1/oauth2/interactions/*', (route) => route.abort(), { times: 1 });
    await page.route('**/v1/sign-in/providers', (route) => route.abort(), { times: 1 });
    await page.goto(`${running.app.baseUrl}/sign-in?interaction=expired`);
    await expectText(page, 'Check your connection and try again.');
    await button(page, 'Try again').click();
    await page.getByLabel('E-mail address').waitFor();
    await expectText(page, 'Could not reach the server.');
    await button(page, 'Try again').click();
    await button(page, 'Continue with Acme').waitFor();
  });

  it('a denied request returns `access_denied` to the client', async () => {
    const { page, tokens } = await ask({}, await signIn(running.app, `${unique('ada')}@example.com`));
    await button(page, 'Deny').click();
    await expect(tokens()).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('a client with an earlier consent receives tokens without another prompt', async () => {
    const session = await signIn(running.app, `${unique('ada')}@example.com`);
    const first = await ask({}, session);
    await button(first.page, 'Allow').click();
    await first.tokens();
    const second = await ask({ prompt: 'none' }, session);
    expect((await second.tokens()).access_token).toMatch(/^sell_at_/);
  });

  it('the page of applications with access revokes the access of a client', async () => {
    const session = await signIn(running.app, `${unique('ada')}@example.com`);
    const { page, tokens } = await ask({}, session);
    await button(page, 'Allow').click();
    const { access_token } = await tokens();
    await page.goto(`${running.app.baseUrl}/account/applications`);
    await expectText(page, 'Aster Studio', 'Acts for you', '3 scopes');
    await button(page, 'Revoke the access of Aster Studio for you').click();
    await button(page, 'Revoke').click();
    await page.getByText('No application has access.').waitFor();
    expect((await running.app.client(access_token).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('the consent of a person gives the client a token of the selected organization', async () => {
    const { page, tokens } = await ask({ sub_type: 'organization' }, await signIn(running.app, seller.email));
    await page.getByRole('heading', { name: 'Choose an organization' }).waitFor();
    await page.getByRole('radio', { name: /Test Organization/ }).check();
    await button(page, 'Continue').click();
    await expectText(page, 'The application would act on behalf of', 'Test Organization');
    await button(page, 'Allow').click();
    expect((await tokens()).claims()).toMatchObject({ sub: seller.organizationId, sub_type: 'organization' });
  });

  it('an owner sees the application in the settings of the organization, and revokes its access', async () => {
    const owner = await useApp(running.app, () => makeSeller());
    const { page, tokens } = await ask({ sub_type: 'organization' }, await signIn(running.app, owner.email));
    await page.getByRole('radio', { name: /Test Organization/ }).check();
    await button(page, 'Continue').click();
    await button(page, 'Allow').click();
    const { access_token } = await tokens();
    await page.goto(`${running.app.baseUrl}/account/organizations/${owner.organizationId}#applications`);
    await expectText(page, 'Aster Studio', `Allowed by ${owner.email}`, '3 scopes');
    await button(page, `Revoke the access of Aster Studio from ${owner.email}`).click();
    await button(page, 'Revoke').click();
    await page.getByText('No application acts for the organization.').waitFor();
    expect((await running.app.client(access_token).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('the consent for a test organization is marked, and the token is the test organization’s', async () => {
    const tested = await useApp(running.app, makeTestSeller);
    const { page, tokens } = await ask({ sub_type: 'organization' }, await signIn(running.app, tested.email));
    await page.getByRole('radio', { name: /Test mode/ }).check();
    await button(page, 'Continue').click();
    await expectText(page, 'The application would act on behalf of', 'Test mode');
    await button(page, 'Allow').click();
    expect((await tokens()).claims()).toMatchObject({ sub: tested.organizationId });
  });

  it('a person without an organization can cancel and return to the client', async () => {
    const { page, tokens } = await ask(
      { sub_type: 'organization' },
      await signIn(running.app, `${unique('ada')}@example.com`),
    );
    await page.getByText('You are not a member of any organization.').waitFor();
    await button(page, 'Cancel and return to Aster Studio').click();
    await expect(tokens()).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('`prompt=login` requires a new sign-in from a signed-in person', async () => {
    const email = `${unique('ada')}@example.com`;
    const { page, tokens } = await ask({ prompt: 'login' }, await signIn(running.app, email));
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page
      .context()
      .addCookies([{ name: 'sell_session', value: await signIn(running.app, email), url: running.app.baseUrl }]);
    upstream.account = { sub: email, email, email_verified: true, name: 'Ada' };
    await button(page, 'Continue with Acme').click();
    await button(page, 'Allow').click();
    expect((await tokens()).claims()).toMatchObject({ email });
  });

  it('the authorization and account pages forbid embedding', async () => {
    const session = await signIn(running.app, seller.email);
    for (const path of ['/oauth2/interaction/x', '/sign-in', '/account/tokens', '/oauth2/error', '/oauth2/authorize']) {
      const { headers } = await fetch(running.app.baseUrl + path, {
        headers: sessionHeaders(session),
        redirect: 'manual',
      });
      expect(headers.get('X-Frame-Options'), path).toBe('DENY');
      expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'");
    }
  });

  it('an unregistered redirect URI shows an error page and does not redirect', async () => {
    const { page } = await ask({ redirect_uri: 'https://evil.example/' });
    await page.getByRole('heading', { name: 'The application sent an invalid request' }).waitFor();
    expect(new URL(page.url()).origin).toBe(running.app.baseUrl);
  });

  it('an expired interaction shows an error page', async () => {
    const page = await (await running.browser.newContext()).newPage();
    await page.goto(`${running.app.baseUrl}/oauth2/interaction/${'x'.repeat(21)}`);
    await page.getByRole('heading', { name: 'This request has expired' }).waitFor();
  });
});
