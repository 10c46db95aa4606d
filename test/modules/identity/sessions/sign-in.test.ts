import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../../src/shared/tokens.ts';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, makeProduct, makeSale, makeSeller, must, signIn, unique } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newAddress = () => `${unique('ada')}@example.com`;

/** The cookies of an answer, by name. */
function cookiesOf(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split('=');
      return [name, value];
    }),
  );
}

async function newestCode(email: string): Promise<string> {
  const [mail] = await app.db('sandbox_mails').where({ recipient: email }).orderBy('created_at', 'desc').limit(1);
  return must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(must(mail).text))[0];
}

/** Asks for a code. @returns the cookie that ties it to the browser, and the code */
async function askForCode(email: string) {
  const { response } = await app.page().POST('/v1/sign-in/codes', { body: { email } });
  expect(response.status).toBe(204);
  return { browser: must(cookiesOf(response).get('sell_sign_in')), code: await newestCode(email) };
}

/** Straight to the service: Prism's proxy, where it is in between, makes one header of two cookies. */
const enter = (browser: string, code: string, more = '') =>
  app.page().POST('/v1/sign-in', {
    baseUrl: app.baseUrl,
    body: { code },
    headers: { Cookie: `sell_sign_in=${browser}${more}` },
  });

describe('a code', () => {
  it('signs in a person who has no account yet, and the one who has', async () => {
    const email = newAddress();
    const first = await askForCode(email);
    const { data, response } = await enter(first.browser, first.code);
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ email, name: null });
    const session = must(cookiesOf(response).get('sell_session'));
    expect((await app.page(session).GET('/v1/users/me')).data).toEqual(data);
    const second = await askForCode(email.toUpperCase());
    expect((await enter(second.browser, second.code)).data?.id).toBe(must(data).id);
  });

  it('may be typed in any case, with spaces', async () => {
    const { browser, code } = await askForCode(newAddress());
    expect((await enter(browser, ` ${code.toLowerCase().replace('-', ' ')} `)).response.status).toBe(201);
  });

  it('is good once, in the browser that asked for it, for half an hour', async () => {
    const [one, other] = [await askForCode(newAddress()), await askForCode(newAddress())];
    const refused = await enter(other.browser, one.code);
    expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'code'] }] });
    expect((await enter(one.browser, one.code)).response.status).toBe(201);
    expect((await enter(one.browser, one.code)).response.status).toBe(422);
    app.clock.now = new Date(Date.now() + 31 * 60 * 1000);
    const late = await enter(other.browser, other.code).finally(() => (app.clock.now = undefined));
    expect(late.response.status).toBe(422);
  });

  it('bears five tries: the right one comes too late after that', async () => {
    const { browser, code } = await askForCode(newAddress());
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(browser, 'AAAA-AAAA')).response.status).toBe(422);
    }
    expect((await enter(browser, code)).response.status).toBe(422);
  });

  it('is found by none of those who try at the same time and more often than allowed', async () => {
    const { browser, code } = await askForCode(newAddress());
    const tries = await Promise.all(
      [...Array<string>(12).fill('AAAA-AAAA'), code].map((attempt) => enter(browser, attempt)),
    );
    const row = await app.db('sign_in_codes').orderBy('created_at', 'desc').first();
    expect(must(row).tries).toBeLessThanOrEqual(5);
    expect(tries.filter(({ response }) => response.status === 201).length).toBeLessThanOrEqual(1);
  });

  it('is sent five times to an address in a quarter of an hour, whoever asks', async () => {
    const email = newAddress();
    const ask = () => app.page().POST('/v1/sign-in/codes', { body: { email } });
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(ask))).map(({ response }) => response.status);
    expect(statuses.sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    const refused = await ask();
    expect(refused.response.headers.get('Retry-After')).toBe('900');
    app.clock.now = new Date(Date.now() + 16 * 60 * 1000);
    const later = await ask().finally(() => (app.clock.now = undefined));
    expect(later.response.status).toBe(204);
  });

  it('is 503 when mail cannot be sent', async () => {
    const mute = await startApp({ work: false, mail: { kind: 'none' } });
    const { response } = await mute.page().POST('/v1/sign-in/codes', { body: { email: newAddress() } });
    expect(response.status).toBe(503);
    expect((await mute.client().GET('/v1/sandbox/mails')).response.status).toBe(404);
    await mute.stop();
  });

  it('is stored as a hash, like everything that opens a session', async () => {
    const { browser, code } = await askForCode(newAddress());
    const session = must(cookiesOf((await enter(browser, code)).response).get('sell_session'));
    const stored = JSON.stringify([await app.db('sign_in_codes'), await app.db('sessions')]);
    for (const secret of [browser, code, code.replace('-', ''), session]) expect(stored).not.toContain(secret);
  });
});

describe('a session', () => {
  it('is kept in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { browser, code } = await askForCode(newAddress());
    const { response } = await enter(browser, code);
    const line = must(response.headers.getSetCookie().find((text) => text.startsWith('sell_session=')));
    expect(line).toMatch(/^sell_session=sell_ses_\w+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  it('is a new one with every sign-in, and ends the one that the browser had', async () => {
    const planted = await signIn(app, newAddress());
    const { browser, code } = await askForCode(newAddress());
    const { response } = await enter(browser, code, `; sell_session=${planted}`);
    expect(cookiesOf(response).get('sell_session')).not.toBe(planted);
    expect((await app.page(planted).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('is listed with the others of its person, newest first, and can be ended from any of them', async () => {
    const email = newAddress();
    const old = await signIn(app, email);
    // The clock may not have moved on since.
    await app
      .db('sessions')
      .where({ token_hash: hashToken(old) })
      .update({ created_at: new Date(Date.now() - 1000) });
    const current = await signIn(app, email);
    const { data } = await app.page(current).GET('/v1/sessions/');
    expect(data?.items.map(({ is_current, user_agent }) => [is_current, user_agent])).toEqual([
      [true, 'test'],
      [false, 'test'],
    ]);
    const id = must(data?.items[1]).id;
    const end = (session: string) => app.page(session).DELETE('/v1/sessions/{id}', { params: { path: { id } } });
    expect((await end(await signIn(app, newAddress()))).response.status).toBe(404);
    expect((await end(current)).response.status).toBe(204);
    expect((await app.page(old).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('ends by signing out, which takes the cookie away', async () => {
    const session = await signIn(app, newAddress());
    const { response } = await app.page(session).DELETE('/v1/sessions/current');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('sell_session=; Path=/; Max-Age=0');
    expect((await app.page(session).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('lasts 30 days', async () => {
    const session = await signIn(app, newAddress());
    const row = must(
      await app
        .db('sessions')
        .where({ token_hash: hashToken(session) })
        .first(),
    );
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 24 * 60 * 60 * 1000);
  });
});

describe('a buyer who paid as a guest', () => {
  it('signs in with the same address and sees what they bought', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const buyer = await makePerson();
    const { orderId } = await makeSale(seller, product.id, buyer);
    const session = await signIn(app, buyer.email.toUpperCase());
    const { data } = await app.page(session).GET('/v1/users/orders/');
    expect(data?.items.map(({ id }) => id)).toEqual([orderId]);
  });
});
