import { createServer, type Server } from 'node:http';
import * as oc from 'openid-client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { expectText, hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeSeller, must, sessionHeaders, signIn, type Seller, unique, useApp } from '../support/make.ts';
import { freePort } from '../support/port.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

describe.runIf(hasBrowser)('an application that asks a person in a browser', () => {
  let upstream: Upstream;
  const running = useBrowser(async () => {
    const port = Number(await freePort());
    upstream = await startUpstream({ redirectUris: [`http://127.0.0.1:${port}/sign-in/callback/acme`] });
    const { issuer, clientId, clientSecret } = upstream;
    return startApp({ port, upstreams: [{ name: 'acme', label: 'Acme', issuer, clientId, clientSecret }] });
  });
  let seller: Seller;
  let config: oc.Configuration;
  /** The application's own server, where people come back to. */
  let studio: Server;
  let callback: string;

  beforeAll(async () => {
    const studioPort = await freePort();
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
        token_endpoint_auth_method: 'none',
      },
    });
    const { client_id } = must(data);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so only to stand out; this is loopback
    const options = { execute: [oc.allowInsecureRequests] };
    return oc.discovery(new URL(running.app.baseUrl), client_id, undefined, oc.None(), options);
  }

  /** Sends a new browser to the service, as the application does. */
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
    await page.goto(url.href);
    const tokens = async () => {
      await page.waitForURL(`${callback}?**`);
      const expected = { pkceCodeVerifier: verifier, expectedState: state };
      return oc.authorizationCodeGrant(config, new URL(page.url()), expected);
    };
    return { page, tokens };
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('has them sign in and consent, and gets tokens for them', async () => {
    const { page, tokens } = await ask({ login_hint: 'ada@example.com' });
    await expectText(page, 'to continue to Aster Studio');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('ada@example.com');
    await button(page, 'Send a code').click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    const [mail] = await running.app.db('sandbox_mails').where({ recipient: 'ada@example.com' });
    await page.getByRole('textbox', { name: 'Code' }).fill(must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(must(mail).text))[0]);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Allow Aster Studio?' }).waitFor();
    await expectText(
      page,
      'ada@example.com',
      'Identify you',
      'Create and change license keys',
      'It would act for you.',
    );
    expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
      'https://studio.example/privacy',
    );
    await button(page, 'Allow').click();
    const got = await tokens();
    expect(got.claims()).toMatchObject({ email: 'ada@example.com', sub_type: 'user' });
  });

  it('hears no from those who deny', async () => {
    const { page, tokens } = await ask({}, await signIn(running.app, `${unique('ada')}@example.com`));
    await button(page, 'Deny').click();
    await expect(tokens()).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('is not asked about again by a person who has allowed it', async () => {
    const session = await signIn(running.app, `${unique('ada')}@example.com`);
    const first = await ask({}, session);
    await button(first.page, 'Allow').click();
    await first.tokens();
    const second = await ask({ prompt: 'none' }, session);
    expect((await second.tokens()).access_token).toMatch(/^sell_at_/);
  });

  it('gets a token of the organization that the person chooses', async () => {
    const { page, tokens } = await ask({ sub_type: 'organization' }, await signIn(running.app, seller.email));
    await page.getByRole('heading', { name: 'Choose an organization' }).waitFor();
    await page.getByRole('radio', { name: /Test Organization/ }).check();
    await button(page, 'Continue').click();
    await expectText(page, 'It would act for', 'Test Organization');
    await button(page, 'Allow').click();
    expect((await tokens()).claims()).toMatchObject({ sub: seller.organizationId, sub_type: 'organization' });
  });

  it('goes without an organization of those who have none', async () => {
    const { page, tokens } = await ask(
      { sub_type: 'organization' },
      await signIn(running.app, `${unique('ada')}@example.com`),
    );
    await page.getByText('You have no organization.').waitFor();
    await button(page, 'Cancel, and go back to Aster Studio').click();
    await expect(tokens()).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('has them sign in again with prompt=login, though they are signed in', async () => {
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

  it('cannot show our pages within its own', async () => {
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

  it('sends nobody anywhere with a request that is wrong', async () => {
    const { page } = await ask({ redirect_uri: 'https://evil.example/' });
    await page.getByRole('heading', { name: 'The application sent a request that we cannot answer' }).waitFor();
    expect(new URL(page.url()).origin).toBe(running.app.baseUrl);
  });

  it('says so when the question is over', async () => {
    const page = await (await running.browser.newContext()).newPage();
    await page.goto(`${running.app.baseUrl}/oauth2/interaction/${'x'.repeat(21)}`);
    await page.getByRole('heading', { name: 'This request has expired' }).waitFor();
  });
});
