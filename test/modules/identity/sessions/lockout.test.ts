import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownBrowser, rememberBrowser } from '../../../../src/modules/identity/sessions/known-browsers.ts';
import { createSigner } from '../../../../src/shared/signer.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { must, unique } from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off', trustedProxies: 1 });
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;
const newEmail = () => `${unique('ada')}@example.com`;

/** The cookies of one browser, at one IP address. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;

  constructor(address = newAddress()) {
    this.#address = address;
  }

  async post(path: string, body: object): Promise<number> {
    const response = await fetch(app.baseUrl + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': this.#address,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response.status;
  }

  requestCode = (email: string) => this.post('/v1/sign-in/codes', { email });

  async signIn(email: string) {
    expect(await this.requestCode(email)).toBe(204);
    const mail = (await sandboxMails(app.db, email)).at(-1);
    const [code] = must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(must(mail).text));
    expect(await this.post('/v1/sign-in', { code })).toBe(201);
  }
}

async function exhaust(email: string, requesters: number) {
  for (let at = 0; at < requesters; at += 1) {
    const stranger = new Browser();
    for (let turn = 0; turn < 5; turn += 1) await stranger.requestCode(email);
  }
}

describe('requests for sign-in codes', () => {
  it('five requests of a stranger do not keep the owner of an address from signing in elsewhere', async () => {
    const email = newEmail();
    const stranger = new Browser();
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push(await stranger.requestCode(email));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    await new Browser().signIn(email);
  });

  it('a known browser still receives codes after strangers have exhausted the limits of its e-mail and IP address', async () => {
    const email = newEmail();
    const address = newAddress();
    const known = new Browser(address);
    await known.signIn(email);
    await exhaust(email, 20);
    expect(await new Browser().requestCode(email)).toBe(429);
    // Also in the network of an attacker, and in another case.
    for (let turn = 0; turn < 30; turn += 1) await new Browser(address).requestCode(newEmail());
    expect(await new Browser(address).requestCode(newEmail())).toBe(429);
    await known.signIn(email);
    expect(await known.requestCode(email.toUpperCase())).toBe(204);
  });

  it('a known browser gets five codes in 15 minutes, and its cookie does not help with other addresses', async () => {
    const [email, victim] = [newEmail(), newEmail()];
    const known = new Browser();
    await known.signIn(email);
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await known.requestCode(email));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    for (let turn = 0; turn < 5; turn += 1) expect(await known.requestCode(victim)).toBe(204);
    expect(await known.requestCode(victim)).toBe(429);
  });

  it('many /64 networks of one IPv6 /48 share a limit', async () => {
    const statuses = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push(await new Browser(`2001:db8:7:${(at * 256).toString(16)}::1`).requestCode(newEmail()));
    expect(statuses.indexOf(429)).toBe(60);
  });
});

describe('the cookie of known browsers', () => {
  const signer = createSigner('test', ['secret']);

  it('the cookie recognizes the last five addresses of a browser, and has no address in it', () => {
    const emails = Array.from({ length: 6 }, (_, at) => `person-${at}@example.com`);
    let cookie: string | undefined;
    for (const email of emails) cookie = rememberBrowser(signer, cookie, email);
    const known = emails.map((email) => findKnownBrowser(signer, cookie, email) !== undefined);
    expect(known).toEqual([false, true, true, true, true, true]);
    expect(cookie).not.toMatch(/person|example/);
    const id = findKnownBrowser(signer, cookie, 'PERSON-5@example.com');
    expect(
      findKnownBrowser(signer, rememberBrowser(signer, cookie, 'person-5@example.com'), 'person-5@example.com'),
    ).toBe(id);
  });

  it.each(['', '~', '.', 'a.b', '~~~~~~~a.b', 'a'.repeat(4000)])('the forged cookie `%s` is not known', (cookie) => {
    expect(findKnownBrowser(signer, cookie, 'person@example.com')).toBeUndefined();
    const other = rememberBrowser(createSigner('test', ['other secret']), undefined, 'person@example.com');
    expect(findKnownBrowser(signer, other, 'person@example.com')).toBeUndefined();
  });
});
