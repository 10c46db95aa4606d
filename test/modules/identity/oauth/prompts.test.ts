import type * as oc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, must, signIn } from '../../../support/make.ts';
import { Browser } from './browser.ts';
import {
  ask,
  later,
  makeClient,
  makeOwner,
  makeUser,
  passSecond,
  relyingParty,
  runFlow,
  SCOPE,
  visit,
} from './flow.ts';

let app: TestApp;
let developer: Browser;
beforeAll(async () => {
  app = await testApp();
  developer = (await makeUser(app)).browser;
});

const newParty = async () => relyingParty(app, await makeClient(developer));

/** A sign-in after the request, where the time stands still otherwise. */
const signInSoon = (email: string) => {
  passSecond();
  return signIn(app, email);
};

/** What comes back with no question asked. */
async function silently(rp: oc.Configuration, browser: Browser, parameters = {}) {
  const { prompts, callback, asked } = await visit(rp, browser, { parameters: { prompt: 'none', ...parameters } });
  expect(prompts).toEqual([]);
  expect(callback.searchParams.get('state')).toBe(asked.state);
  expect(callback.searchParams.get('iss')).toBe(app.baseUrl);
  return callback.searchParams.get('error') ?? 'no error';
}

describe('prompt=none', () => {
  it('is login_required when nobody is signed in', async () => {
    expect(await silently(await newParty(), new Browser(app.baseUrl))).toBe('login_required');
  });

  it('is consent_required until the person has allowed, and a code from then on', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    expect(await silently(rp, browser)).toBe('consent_required');
    await runFlow(rp, browser);
    expect(await silently(rp, browser)).toBe('no error');
  });

  it('is interaction_required for an organization, which has to be chosen', async () => {
    const [{ browser }, rp] = [await makeOwner(app), await newParty()];
    expect(await silently(rp, browser, { sub_type: 'organization' })).toBe('interaction_required');
  });

  it('is login_required from the moment of signing out', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    await browser.send('DELETE', '/v1/sessions/current');
    expect(await silently(rp, browser)).toBe('login_required');
  });

  it('does not go together with another prompt', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    expect(await silently(rp, browser, { prompt: 'none login' })).toBe('invalid_request');
    expect(await silently(rp, browser, { prompt: 'dance' })).toBe('invalid_request');
  });
});

describe('prompt=login', () => {
  it('takes a session that began after the request, and no earlier one', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const uid = await browser.openQuestion((await ask(rp, { prompt: 'login' })).url);
    expect(await browser.readInteraction(uid)).toMatchObject({ prompt: 'login' });
    expect((await browser.answer(uid, 'authentication')).status).toBe(403);
    browser.plant('sell_session', await signIn(app, person.email));
    expect((await browser.answer(uid, 'authentication')).status).toBe(200);
  });

  it('takes no earlier session of the person from another browser either', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    const elsewhere = new Browser(app.baseUrl, await signIn(app, person.email));
    const uid = await later(5, async () => browser.openQuestion((await ask(rp, { prompt: 'login' })).url));
    expect((await later(6, () => elsewhere.answer(uid, 'authentication'))).status).toBeOneOf([403, 404]);
  });

  it('tells sessions apart that began within the same second', async () => {
    const [person, rp] = [await makePerson(), await newParty()];
    const second = Math.ceil(Date.now() / 1000 + 10) * 1000;
    const at = <Value>(ms: number, act: () => Promise<Value>) => later((second + ms - Date.now()) / 1000, act);
    const browser = new Browser(app.baseUrl, await at(100, () => signIn(app, person.email)));
    const uid = await at(400, async () => browser.openQuestion((await ask(rp, { prompt: 'login' })).url));
    expect((await at(600, () => browser.answer(uid, 'authentication'))).status).toBe(403);
    browser.plant('sell_session', await at(700, () => signIn(app, person.email)));
    expect((await at(800, () => browser.answer(uid, 'authentication'))).status).toBe(200);
  });

  it('ends in tokens, without asking again for what was allowed', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    const before = must((await runFlow(rp, browser)).tokens.claims()).auth_time;
    const options = { parameters: { prompt: 'login' }, signIn: () => signInSoon(person.email) };
    const { prompts, tokens } = await later(60, () => runFlow(rp, browser, options));
    expect(prompts).toEqual(['login']);
    const { sub, auth_time } = must(tokens.claims());
    expect(sub).toBe(person.id);
    expect(auth_time).toBeGreaterThanOrEqual(must(before) + 60);
  });

  it('may be answered by another person, for whom the tokens are then', async () => {
    const [{ browser }, other, rp] = [await makeUser(app), await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const options = { parameters: { prompt: 'login' }, signIn: () => signIn(app, other.person.email) };
    const { prompts, tokens } = await runFlow(rp, browser, options);
    expect(prompts).toEqual(['login', 'consent']);
    expect(must(tokens.claims()).sub).toBe(other.person.id);
  });
});

describe('max_age', () => {
  it('has the person sign in again when the session is older', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    await later(3600, async () => {
      expect(await silently(rp, browser, { max_age: '7200' })).toBe('no error');
      expect(await silently(rp, browser, { max_age: '600' })).toBe('login_required');
      const options = { parameters: { max_age: '600' }, signIn: () => signInSoon(person.email) };
      expect((await runFlow(rp, browser, options)).prompts).toEqual(['login']);
    });
  });
});

describe('prompt=consent', () => {
  it('asks again for what was allowed', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const { prompts } = await runFlow(rp, browser, { parameters: { prompt: 'consent' } });
    expect(prompts).toEqual(['consent']);
  });
});

describe('consent', () => {
  it('is not asked again for fewer scopes, and is for more', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const prompts = async (scope: string) => (await runFlow(rp, browser, { parameters: { scope } })).prompts;
    expect(await prompts('openid organizations:read')).toEqual(['consent']);
    expect(await prompts('openid')).toEqual([]);
    expect(await prompts('openid organizations:read')).toEqual([]);
    expect(await prompts('openid user:read')).toEqual(['consent']);
    // What was allowed on both occasions.
    expect(await prompts('openid organizations:read user:read')).toEqual([]);
    expect(await prompts(SCOPE)).toEqual(['consent']);
  });

  it('gives the scopes that were asked for now, not all that were ever allowed', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const { tokens } = await runFlow(rp, browser, { parameters: { scope: 'openid email' } });
    expect(tokens.scope).toBe('openid email');
  });

  it('is each client’s and each person’s own', async () => {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    const rp = await newParty();
    await runFlow(rp, one.browser);
    expect((await runFlow(await newParty(), one.browser)).prompts).toEqual(['consent']);
    expect((await runFlow(rp, other.browser)).prompts).toEqual(['consent']);
  });

  it('holds in every browser of the person', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    const elsewhere = new Browser(app.baseUrl, await signIn(app, person.email));
    expect((await runFlow(rp, elsewhere)).prompts).toEqual([]);
  });

  it('that is denied is access_denied, and is asked again the next time', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const { callback, asked } = await visit(rp, browser, { answer: 'deny' });
    expect(Object.fromEntries(callback.searchParams)).toMatchObject({
      error: 'access_denied',
      state: asked.state,
      iss: app.baseUrl,
    });
    expect(callback.searchParams.get('code')).toBeNull();
    expect((await runFlow(rp, browser)).prompts).toEqual(['consent']);
  });

  it('that is denied when more is asked leaves what was allowed', async () => {
    const [{ browser }, rp] = [await makeUser(app), await newParty()];
    const allowed = { parameters: { scope: 'openid' } };
    await runFlow(rp, browser, allowed);
    await visit(rp, browser, { answer: 'deny' });
    expect((await runFlow(rp, browser, allowed)).prompts).toEqual([]);
  });
});

describe('the person in the browser', () => {
  it('is whoever is signed in now, not whoever was when the client last asked', async () => {
    const [{ browser }, other, rp] = [await makeUser(app), await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    browser.plant('sell_session', await signIn(app, other.person.email));
    const { prompts, tokens } = await runFlow(rp, browser);
    expect(prompts).toEqual(['consent']);
    expect(must(tokens.claims()).sub).toBe(other.person.id);
  });

  it('has to sign in again after signing out', async () => {
    const [{ browser, person }, rp] = [await makeUser(app), await newParty()];
    await runFlow(rp, browser);
    await browser.send('DELETE', '/v1/sessions/current');
    const { prompts, tokens } = await runFlow(rp, browser, { signIn: () => signIn(app, person.email) });
    expect(prompts).toEqual(['login']);
    expect(must(tokens.claims()).sub).toBe(person.id);
  });
});
