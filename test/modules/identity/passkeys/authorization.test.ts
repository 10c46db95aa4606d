import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/make.ts';
import { Browser } from '../oauth/browser.ts';
import { makeClient, makeOwner, relyingParty, runFlow } from '../oauth/flow.ts';
import { makePasskey, signInWith, type PasskeyOwner } from './ceremonies.ts';
import type { Authenticator } from '../../../support/authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Signs in at the login prompt of an authorization. @returns the session */
async function confirmBy(browser: Browser, authenticator: Authenticator): Promise<string> {
  expect((await signInWith(browser, authenticator)).status).toBe(201);
  return must(browser.cookie('sell_session'));
}

const scopesOf = async ({ email }: Pick<PasskeyOwner, 'email'>) =>
  (await app.db('oauth_consents').join('users', 'users.id', 'user_id').where({ email }).first('scopes'))?.scopes;

describe('signing in with a passkey during an OAuth authorization', () => {
  it('a person who is not signed in authorizes a client after signing in with a passkey', async () => {
    const rp = await relyingParty(app, await makeClient((await makeOwner(app)).browser));
    const owner = await makePasskey(app);
    const browser = new Browser(app.baseUrl);
    const { prompts, tokens } = await runFlow(rp, browser, { signIn: () => confirmBy(browser, owner.authenticator) });
    expect(prompts).toEqual(['login', 'consent']);
    expect(tokens.access_token).toMatch(/^sell_at_/);
    expect(await scopesOf(owner)).toContain('user:read');
  });

  it('`prompt=login` asks a person who is signed in again, and a passkey suffices', async () => {
    const rp = await relyingParty(app, await makeClient((await makeOwner(app)).browser));
    const { browser, authenticator } = await makePasskey(app);
    await runFlow(rp, browser);
    const { prompts } = await runFlow(rp, browser, {
      parameters: { prompt: 'login' },
      signIn: () => confirmBy(browser, authenticator),
    });
    expect(prompts).toEqual(['login']);
  });
});
