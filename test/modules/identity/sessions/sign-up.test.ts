import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  openPage,
  unique,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { until } from '../../../support/wait.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
let seller: Seller;

async function startWith(signUp: 'invited' | 'closed') {
  app = await startApp({ signUp });
  seller = await useApp(app, () => makeSeller());
}

const newEmail = () => `${unique('ada')}@example.com`;
const mailsTo = (recipient: string) =>
  app.db('sandbox_mails').where({ recipient }).whereLike('subject', '%is your sign-in code');

async function requestCode(email: string) {
  const { response } = await app.page().POST('/v1/sign-in/codes', { body: { email } });
  const cookie = /sell_sign_in=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1];
  return { status: response.status, browser: must(cookie) };
}

/** Waits for the mail, which leaves after the response. */
async function receiveCode(email: string): Promise<string> {
  const mails = await until(
    () => mailsTo(email),
    ({ length }) => length > 0,
  );
  return must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(must(mails[0]).text))[0];
}

/** Sends the request directly to the service, because Prism's proxy joins two cookies into one header. */
const enterCode = (browser: string, code: string) =>
  app.page().POST('/v1/sign-in', {
    baseUrl: app.baseUrl,
    body: { code },
    headers: { Cookie: `sell_sign_in=${browser}` },
  });

/** @returns the status of a whole sign-in by e-mail */
async function signInByCode(email: string) {
  const { browser } = await requestCode(email);
  return (await enterCode(browser, await receiveCode(email))).response.status;
}

/** Requests a code for an address and then for a known one, whose mail shows that the service decided about both. */
async function expectNoMail(email: string) {
  expect((await requestCode(email)).status).toBe(204);
  const known = await useApp(app, () => makePerson());
  await requestCode(known.email);
  await receiveCode(known.email);
  expect(await mailsTo(email)).toEqual([]);
  expect(await app.db('users').where({ email })).toEqual([]);
}

async function invite(email: string): Promise<string> {
  const page = await openPage(app, seller);
  const { data } = await page.POST('/v1/organizations/{id}/invitations/', {
    params: { path: { id: seller.organizationId } },
    body: { email },
  });
  return must(data).id;
}

async function buy(email: string) {
  await useApp(app, async () => {
    const product = await makeProduct(seller);
    const { client_secret } = await makeCheckout(seller, product.id);
    const { data } = await confirm(app, client_secret, { customer_email: email });
    expect(data?.status).toBe('succeeded');
  });
}

describe('with SIGN_UP=invited', () => {
  beforeAll(() => startWith('invited'));
  afterAll(() => app.stop());

  it('an unknown address gets the same response as a known one, and no mail', async () => {
    const { email } = await useApp(app, () => makePerson());
    const answers = await Promise.all([email, newEmail()].map(requestCode));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await expectNoMail(newEmail());
  });

  it('a person with an account signs in with a code', async () => {
    const { email } = await useApp(app, () => makePerson());
    expect(await signInByCode(email.toUpperCase())).toBe(201);
  });

  it('an invited person signs in with a code, in any case of the address', async () => {
    const email = newEmail();
    await invite(email);
    expect(await signInByCode(email.toUpperCase())).toBe(201);
  });

  it('an invitation that has expired or was revoked creates no account', async () => {
    const [expired, revoked] = [newEmail(), newEmail()];
    const ids = [await invite(expired), await invite(revoked)];
    await app
      .db('organization_invitations')
      .where({ id: must(ids[0]) })
      .update({ expires_at: new Date(currentTime().getTime() - 1000) });
    const { browser } = await requestCode(revoked);
    const code = await receiveCode(revoked);
    await app
      .db('organization_invitations')
      .where({ id: must(ids[1]) })
      .delete();
    const late = await enterCode(browser, code);
    expect(late.error).toMatchObject({ detail: [{ loc: ['body', 'code'] }] });
    expect(await app.db('users').where({ email: revoked })).toEqual([]);
    await expectNoMail(expired);
  });

  it('a buyer without an account completes the purchase and signs in afterwards', async () => {
    const email = newEmail();
    await buy(email);
    expect(await signInByCode(email)).toBe(201);
  });
});

describe('with SIGN_UP=closed', () => {
  beforeAll(() => startWith('closed'));
  afterAll(() => app.stop());

  it('neither an unknown address nor an invited one gets a mail or an account', async () => {
    const invited = newEmail();
    await invite(invited);
    await expectNoMail(newEmail());
    await expectNoMail(invited);
  });

  it('a buyer without an account completes the purchase and signs in afterwards', async () => {
    const email = newEmail();
    await buy(email);
    expect(await signInByCode(email)).toBe(201);
  });

  it('a failure of the mail transport does not change the response', async () => {
    const appWithoutMail = await startApp({ signUp: 'closed', mail: { kind: 'none' }, jobs: 'off' });
    const { email } = await useApp(appWithoutMail, () => makeSeller());
    for (const to of [email, newEmail()]) {
      const { response } = await appWithoutMail.page().POST('/v1/sign-in/codes', { body: { email: to } });
      expect(response.status).toBe(204);
    }
    await appWithoutMail.stop();
  });
});

describe('with SIGN_UP=closed and no organization yet', () => {
  beforeAll(async () => {
    app = await startApp({ signUp: 'closed', jobs: 'off' });
  });
  afterAll(() => app.stop());

  it('an unknown address signs in, until the first organization exists', async () => {
    expect(await signInByCode(newEmail())).toBe(201);
    await useApp(app, () => makeSeller());
    await expectNoMail(newEmail());
  });
});
