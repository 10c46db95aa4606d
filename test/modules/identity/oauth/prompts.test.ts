import type * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, must, signIn } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import {
  buildAuthorizationRequest,
  CALLBACK,
  afterSeconds,
  makeClient,
  makeOwner,
  makePublicClient,
  makeUser,
  advanceOneSecond,
  relyingParty,
  runFlow,
  SCOPE,
  requestCode,
} from './flow.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const newParty = async () => relyingParty(app, await makeClient(developer));

/** Signs in one second after the request, while the fake clock stands still. */
const signInAfterRequest = (email: string) => {
  advanceOneSecond();
  return signIn(app, email);
};

/** Authorizes without prompts. @returns the error of the callback, or `no error` */
async function authorizeSilently(rp: oc.Configuration, browser: Browser, parameters = {}) {
  const { prompts, callback, authRequest } = await requestCode(rp, browser, {
    parameters: { prompt: 'none', ...parameters },
  });
  expect(prompts).toEqual([]);
  expect(callback.searchParams.get('state')).toBe(authRequest.state);
  expect(callback.searchParams.get('iss')).toBe(app.baseUrl);
  return callback.searchParams.get('error') ?? 'no error';
}

describe('prompt=none', () => {
  it('prompt=none without a session returns login_required', async () => {
    expect(await authorizeSilently(await newParty(), new Browser(app.baseUrl))).toBe('login_required');
  });

  it('prompt=none returns consent_required before consent and a code after it', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    expect(await authorizeSilently(rp, browser)).toBe('consent_required');
    await runFlow(rp, browser);
    expect(await authorizeSilently(rp, browser)).toBe('no error');
  });

  it('prompt=none for an organization returns interaction_required', async () => {
    const [{ browser }, rp] = [await makeOwner(app), await newParty()];
    expect(await authorizeSilently(rp, browser, { sub_type: 'organization' })).toBe('interaction_required');
  });

  it('prompt=none returns login_required after signing out', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    await browser.send('DELETE', '/v1/sessions/current');
    expect(await authorizeSilently(rp, browser)).toBe('login_required');
  });

  it('prompt=none with another prompt, and an unknown prompt, return invalid_request', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    expect(await authorizeSilently(rp, browser, { prompt: 'none login' })).toBe('invalid_request');
    expect(await authorizeSilently(rp, browser, { prompt: 'dance' })).toBe('invalid_request');
  });
});

describe('prompt=login', () => {
  it('prompt=login accepts a session that started after the request and rejects an earlier one', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const uid = await browser.openPrompt((await buildAuthorizationRequest(rp, { prompt: 'login' })).url);
    expect(await browser.readInteraction(uid)).toMatchObject({ prompt: 'login' });
    expect((await browser.answer(uid, 'authentication')).status).toBe(403);
    browser.setCookie('sell_session', await signIn(app, person.email));
    expect((await browser.answer(uid, 'authentication')).status).toBe(200);
  });

  it('prompt=login rejects an earlier session of the person from another browser', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    const otherBrowser = new Browser(app.baseUrl, await signIn(app, person.email));
    const uid = await afterSeconds(5, async () =>
      browser.openPrompt((await buildAuthorizationRequest(rp, { prompt: 'login' })).url),
    );
    expect((await afterSeconds(6, () => otherBrowser.answer(uid, 'authentication'))).status).toBeOneOf([403, 404]);
  });

  it('prompt=login distinguishes sessions that started within the same second', async () => {
    const [person, rp] = [await makePerson(), await newParty()];
    const second = Math.ceil(currentTime().getTime() / 1000 + 10) * 1000;
    const at = <Value>(ms: number, act: () => Promise<Value>) =>
      afterSeconds((second + ms - currentTime().getTime()) / 1000, act);
    const browser = new Browser(app.baseUrl, await at(100, () => signIn(app, person.email)));
    const uid = await at(400, async () =>
      browser.openPrompt((await buildAuthorizationRequest(rp, { prompt: 'login' })).url),
    );
    expect((await at(600, () => browser.answer(uid, 'authentication'))).status).toBe(403);
    browser.setCookie('sell_session', await at(700, () => signIn(app, person.email)));
    expect((await at(800, () => browser.answer(uid, 'authentication'))).status).toBe(200);
  });

  it('prompt=login returns tokens without asking for consent again', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    const before = must((await runFlow(rp, browser)).tokens.claims()).auth_time;
    const options = { parameters: { prompt: 'login' }, signIn: () => signInAfterRequest(person.email) };
    const { prompts, tokens } = await afterSeconds(60, () => runFlow(rp, browser, options));
    expect(prompts).toEqual(['login']);
    const { sub, auth_time } = must(tokens.claims());
    expect(sub).toBe(person.id);
    expect(auth_time).toBeGreaterThanOrEqual(must(before) + 60);
  });

  it('prompt=login lets another person sign in, who becomes the subject of the tokens', async () => {
    const [{ browser }, other, rp] = [await makeUser(app), await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const options = { parameters: { prompt: 'login' }, signIn: () => signIn(app, other.person.email) };
    const { prompts, tokens } = await runFlow(rp, browser, options);
    expect(prompts).toEqual(['login', 'consent']);
    expect(must(tokens.claims()).sub).toBe(other.person.id);
  });
});

describe('max_age', () => {
  it('max_age asks for a new sign-in when the session is older', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    await afterSeconds(3600, async () => {
      expect(await authorizeSilently(rp, browser, { max_age: '7200' })).toBe('no error');
      expect(await authorizeSilently(rp, browser, { max_age: '600' })).toBe('login_required');
      const options = { parameters: { max_age: '600' }, signIn: () => signInAfterRequest(person.email) };
      expect((await runFlow(rp, browser, options)).prompts).toEqual(['login']);
    });
  });
});

describe('prompt=consent', () => {
  it('prompt=consent asks for consent again', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const { prompts } = await runFlow(rp, browser, { parameters: { prompt: 'consent' } });
    expect(prompts).toEqual(['consent']);
  });
});

describe('consent', () => {
  it('consent is asked again for more scopes, and not for fewer', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const prompts = async (scope: string) => (await runFlow(rp, browser, { parameters: { scope } })).prompts;
    expect(await prompts('openid organizations:read')).toEqual(['consent']);
    expect(await prompts('openid')).toEqual([]);
    expect(await prompts('openid organizations:read')).toEqual([]);
    expect(await prompts('openid user:read')).toEqual(['consent']);
    // The two consents together cover these scopes.
    expect(await prompts('openid organizations:read user:read')).toEqual([]);
    expect(await prompts(SCOPE)).toEqual(['consent']);
  });

  it('a token has the scopes of its own request, not all that the person ever allowed', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid email' } });
    expect(tokens.scope).toBe('openid email');
  });

  it('consent applies to one client and one person', async () => {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    const rp = await newParty();
    await runFlow(rp, one.browser);
    expect((await runFlow(await newParty(), one.browser)).prompts).toEqual(['consent']);
    expect((await runFlow(rp, other.browser)).prompts).toEqual(['consent']);
  });

  it('consent applies in every browser of the person', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const otherBrowser = new Browser(app.baseUrl, await signIn(app, person.email));
    expect((await runFlow(rp, otherBrowser)).prompts).toEqual([]);
  });

  it('a denied consent returns access_denied, and the next request asks again', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const { callback, authRequest } = await requestCode(rp, browser, { answer: 'deny' });
    expect(Object.fromEntries(callback.searchParams)).toMatchObject({
      error: 'access_denied',
      state: authRequest.state,
      iss: app.baseUrl,
    });
    expect(callback.searchParams.get('code')).toBeNull();
    expect((await runFlow(rp, browser)).prompts).toEqual(['consent']);
  });

  it('a denied request for more scopes keeps the earlier consent', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const allowed = { parameters: { scope: 'openid' } };
    await runFlow(rp, browser, allowed);
    await requestCode(rp, browser, { answer: 'deny' });
    expect((await runFlow(rp, browser, allowed)).prompts).toEqual([]);
  });
});

describe('consent to a public client', () => {
  const authorizeTwice = async (redirect_uri: string) => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makePublicClient(developer, { redirect_uris: [redirect_uri] }));
    const parameters = { redirect_uri };
    expect((await requestCode(rp, browser, { parameters })).prompts).toEqual(['consent']);
    const { prompts } = await requestCode(rp, browser, { parameters });
    return { prompts, error: await authorizeSilently(rp, browser, parameters) };
  };

  it.each([
    CALLBACK,
    'https://app.localhost/callback',
    'https://127.0.0.1:9999/callback',
    'https://[::1]:9999/callback',
  ])(
    'each authorization asks for consent and prompt=none returns consent_required at the loopback redirect URI %s',
    async (redirectUri) => {
      expect(await authorizeTwice(redirectUri)).toEqual({ prompts: ['consent'], error: 'consent_required' });
    },
  );

  it('a redirect URI on another machine uses the earlier consent', async () => {
    const answer = await authorizeTwice('https://studio.example/callback');
    expect(answer).toEqual({ prompts: [], error: 'no error' });
  });

  it('a denied repeated authorization at a loopback redirect URI returns access_denied', async () => {
    const { browser } = await makeUser(app);
    const rp = await relyingParty(app, await makePublicClient(developer));
    await runFlow(rp, browser);
    const { callback } = await requestCode(rp, browser, { answer: 'deny' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
  });
});

describe('the person in the browser', () => {
  it('an authorization applies to the person who is signed in now, not to the previous one', async () => {
    const [{ browser }, other, rp] = [await makeUser(app), await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    browser.setCookie('sell_session', await signIn(app, other.person.email));
    const { prompts, tokens } = await runFlow(rp, browser);
    expect(prompts).toEqual(['consent']);
    expect(must(tokens.claims()).sub).toBe(other.person.id);
  });

  it('an authorization after signing out asks for a new sign-in', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    await browser.send('DELETE', '/v1/sessions/current');
    const { prompts, tokens } = await runFlow(rp, browser, { signIn: () => signIn(app, person.email) });
    expect(prompts).toEqual(['login']);
    expect(must(tokens.claims()).sub).toBe(person.id);
  });
});
