import { beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../../src/modules/identity/sessions/queries.ts';
import { hashToken } from '../../../../src/shared/tokens.ts';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import { makePerson, makeProduct, makeSale, makeSeller, must, signIn, unique } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newEmail = () => `${unique('ada')}@example.com`;

/** @returns the cookies of a response, by name */
function cookiesOf(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split('=');
      return [name, value];
    }),
  );
}

async function newestCode(email: string): Promise<string> {
  const mail = (await sandboxMails(app.db, email)).at(-1);
  return must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(must(mail).text))[0];
}

/** Requests a sign-in code. @returns the cookie that binds it to the browser, and the code */
async function requestCode(email: string) {
  const { response } = await app.page().POST('/v1/sign-in/codes', { body: { email } });
  expect(response.status).toBe(204);
  return { browser: must(cookiesOf(response).get('sell_sign_in')), code: await newestCode(email) };
}

/** Sends the request directly to the service, because Prism's proxy joins two cookies into one header. */
const enterCode = (browser: string, code: string, more = '') =>
  app.page().POST('/v1/sign-in', {
    baseUrl: app.baseUrl,
    body: { code },
    headers: { Cookie: `sell_sign_in=${browser}${more}` },
  });

describe('sign-in codes', () => {
  it('a sign-in code signs in a new person and an existing one', async () => {
    const email = newEmail();
    const first = await requestCode(email);
    const { data, response } = await enterCode(first.browser, first.code);
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ email, name: null });
    const session = must(cookiesOf(response).get('sell_session'));
    expect((await app.page(session).GET('/v1/users/me')).data).toEqual(data);
    const second = await requestCode(email.toUpperCase());
    expect((await enterCode(second.browser, second.code)).data?.id).toBe(must(data).id);
  });

  it('a sign-in code is accepted in lower case and with spaces', async () => {
    const { browser, code } = await requestCode(newEmail());
    expect((await enterCode(browser, ` ${code.toLowerCase().replace('-', ' ')} `)).response.status).toBe(201);
  });

  it('a sign-in code works once, in the browser that requested it, within 30 minutes', async () => {
    const [one, other] = [await requestCode(newEmail()), await requestCode(newEmail())];
    const refused = await enterCode(other.browser, one.code);
    expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'code'] }] });
    expect((await enterCode(one.browser, one.code)).response.status).toBe(201);
    expect((await enterCode(one.browser, one.code)).response.status).toBe(422);
    app.clock.now = new Date(currentTime().getTime() + 31 * 60 * 1000);
    const late = await enterCode(other.browser, other.code).finally(() => (app.clock.now = undefined));
    expect(late.response.status).toBe(422);
  });

  it('a sign-in code fails after five wrong attempts', async () => {
    const { browser, code } = await requestCode(newEmail());
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enterCode(browser, 'AAAA-AAAA')).response.status).toBe(422);
    }
    expect((await enterCode(browser, code)).response.status).toBe(422);
  });

  it('concurrent attempts on a sign-in code count at most five tries and succeed at most once', async () => {
    const email = newEmail();
    const { browser, code } = await requestCode(email);
    const tries = await Promise.all(
      [...Array<string>(12).fill('AAAA-AAAA'), code].map((attempt) => enterCode(browser, attempt)),
    );
    const row = await app.db('sign_in_codes').where({ email }).first();
    expect(must(row).tries).toBeLessThanOrEqual(5);
    expect(tries.filter(({ response }) => response.status === 201).length).toBeLessThanOrEqual(1);
  });

  it('a requester gets five sign-in codes for an email address in 15 minutes, then 429 with Retry-After', async () => {
    const email = newEmail();
    const ask = () => app.page().POST('/v1/sign-in/codes', { body: { email } });
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(ask))).map(({ response }) => response.status);
    expect(statuses.sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    const refused = await ask();
    expect(refused.response.headers.get('Retry-After')).toBe('900');
    app.clock.now = new Date(currentTime().getTime() + 16 * 60 * 1000);
    const later = await ask().finally(() => (app.clock.now = undefined));
    expect(later.response.status).toBe(204);
  });

  it('requesting a sign-in code returns 503 without a mail transport', async () => {
    const appWithoutMail = await startApp({ jobs: 'off', mail: { kind: 'none' } });
    const { response } = await appWithoutMail.page().POST('/v1/sign-in/codes', { body: { email: newEmail() } });
    expect(response.status).toBe(503);
    expect((await appWithoutMail.client().GET('/v1/sandbox/mails')).response.status).toBe(404);
    await appWithoutMail.stop();
  });

  it('sign-in codes and session tokens are stored as hashes only', async () => {
    const { browser, code } = await requestCode(newEmail());
    const session = must(cookiesOf((await enterCode(browser, code)).response).get('sell_session'));
    const stored = JSON.stringify([await app.db('sign_in_codes'), await app.db('sessions')]);
    for (const secret of [browser, code, code.replace('-', ''), session]) expect(stored).not.toContain(secret);
  });
});

describe('sessions', () => {
  it('a session cookie is HttpOnly and SameSite and lasts 30 days', async () => {
    const { browser, code } = await requestCode(newEmail());
    const { response } = await enterCode(browser, code);
    const line = must(response.headers.getSetCookie().find((text) => text.startsWith('sell_session=')));
    expect(line).toMatch(/^sell_session=sell_ses_\w+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  it('each sign-in starts a new session and ends the earlier session of the browser', async () => {
    const planted = await signIn(app, newEmail());
    const { browser, code } = await requestCode(newEmail());
    const { response } = await enterCode(browser, code, `; sell_session=${planted}`);
    expect(cookiesOf(response).get('sell_session')).not.toBe(planted);
    expect((await app.page(planted).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('the session list is ordered newest first, and each session of a person can end the others', async () => {
    const email = newEmail();
    const old = await signIn(app, email);
    // Both sessions may have the same creation time otherwise.
    await app
      .db('sessions')
      .where({ token_hash: hashToken(old) })
      .update({ created_at: new Date(currentTime().getTime() - 1000) });
    const current = await signIn(app, email);
    const { data } = await app.page(current).GET('/v1/sessions/');
    expect(data?.items.map(({ is_current, user_agent }) => [is_current, user_agent])).toEqual([
      [true, 'test'],
      [false, 'test'],
    ]);
    const id = must(data?.items[1]).id;
    const end = (session: string) => app.page(session).DELETE('/v1/sessions/{id}', { params: { path: { id } } });
    expect((await end(await signIn(app, newEmail()))).response.status).toBe(404);
    expect((await end(current)).response.status).toBe(204);
    expect((await app.page(old).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('signing out ends the session and deletes the cookie', async () => {
    const session = await signIn(app, newEmail());
    const { response } = await app.page(session).DELETE('/v1/sessions/current');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain('sell_session=; Path=/; Max-Age=0');
    expect((await app.page(session).GET('/v1/users/me')).response.status).toBe(401);
  });

  it('a session expires after 30 days', async () => {
    const session = await signIn(app, newEmail());
    const row = must(
      await app
        .db('sessions')
        .where({ token_hash: hashToken(session) })
        .first(),
    );
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 24 * 60 * 60 * 1000);
  });
});

describe('the end of sessions', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const inDays = async (days: number, session: string) => {
    app.clock.now = new Date(currentTime().getTime() + days * DAY_MS);
    const answer = await app
      .page(session)
      .GET('/v1/sessions/')
      .finally(() => (app.clock.now = undefined));
    return { status: answer.response.status, items: answer.data?.items ?? [] };
  };

  /** Signs in a member. @param lastUse days after the sign-in; undefined if the session is not used */
  async function openMember(lastUse?: number): Promise<string> {
    const session = await signIn(app, (await makeSeller()).email);
    const last_used_at = lastUse === undefined ? null : new Date(currentTime().getTime() + lastUse * DAY_MS);
    await app
      .db('sessions')
      .where({ token_hash: hashToken(session) })
      .update({ last_used_at });
    return session;
  }

  it('the session of a member ends seven days after its last use, and the list says so', async () => {
    expect((await inDays(6, await openMember())).status).toBe(200);
    expect((await inDays(8, await openMember())).status).toBe(401);
    expect((await inDays(13, await openMember(5))).status).toBe(401);
    const { status, items } = await inDays(8, await openMember(5));
    expect(status).toBe(200);
    expect(items.map((item) => Date.parse(item.expires_at) - Date.parse(must(item.last_used_at)))).toEqual([
      7 * DAY_MS,
    ]);
  });

  it('the list of sessions leaves out sessions of a member that have ended', async () => {
    const { email } = await makeSeller();
    const [old, current] = [await signIn(app, email), await signIn(app, email)];
    await app
      .db('sessions')
      .where({ token_hash: hashToken(old) })
      .update({ created_at: new Date(currentTime().getTime() - 8 * DAY_MS) });
    expect((await inDays(0, current)).items).toHaveLength(1);
    expect((await inDays(0, old)).status).toBe(401);
  });

  it('the session of a buyer lasts 30 days without a use', async () => {
    const session = await signIn(app, newEmail());
    expect((await inDays(29, session)).status).toBe(200);
    expect((await inDays(31, session)).status).toBe(401);
  });

  it('the hourly job deletes sessions of members without a use, and no others', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    for (const { email } of [seller, buyer]) await signIn(app, email);
    const later = new Date(currentTime().getTime() + 8 * DAY_MS);
    await deleteExpired(app.db, later);
    expect(await app.db('sessions').whereIn('user_id', [seller.id, buyer.id]).pluck('user_id')).toEqual([buyer.id]);
  });

  it('the 21st sign-in of a person ends the session that was not used for the longest time, also for sign-ins at once', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const stranger = await signIn(app, other);
    const [oldest = '', ...rest] = await Promise.all(Array.from({ length: 20 }, () => signIn(app, email)));
    const at = (ms: number) => new Date(currentTime().getTime() + ms);
    await app
      .db('sessions')
      .where({ token_hash: hashToken(oldest) })
      .update({ created_at: at(-1000) });
    const latest = await signIn(app, email);
    const isSignedIn = async (session: string) => (await app.page(session).GET('/v1/users/me')).response.status === 200;
    expect(await isSignedIn(oldest)).toBe(false);
    for (const session of [...rest, latest, stranger]) expect(await isSignedIn(session)).toBe(true);
    await Promise.all(Array.from({ length: 10 }, () => signIn(app, email)));
    const { data } = await app
      .page(await signIn(app, email))
      .GET('/v1/sessions/', { params: { query: { limit: 100 } } });
    expect(data?.pagination.total_count).toBe(20);
  });
});

describe('purchases as a guest', () => {
  it('a buyer who paid as a guest sees the order after signing in with the same email address', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const buyer = await makePerson();
    const { orderId } = await makeSale(seller, product.id, buyer);
    const session = await signIn(app, buyer.email.toUpperCase());
    const { data } = await app.page(session).GET('/v1/users/orders/');
    expect(data?.items.map(({ id }) => id)).toEqual([orderId]);
  });
});
