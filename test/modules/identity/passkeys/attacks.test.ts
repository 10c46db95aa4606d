import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { Authenticator, type Deviation } from '../../../support/authenticator.ts';
import { must } from '../../../support/make.ts';
import { Browser } from '../oauth/browser.ts';
import {
  beginRegistration,
  beginSignIn,
  call,
  createPasskey,
  refusedFields,
  finishSignIn,
  makeOwner,
  makePasskey,
  register,
  signInWith,
} from './ceremonies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newBrowser = () => new Browser(app.baseUrl);
const CLIENT_DATA = 'response.clientDataJSON';
const OTHER_CHALLENGE = Buffer.alloc(32).toString('base64url');

/** Deviations of client data, which the browser writes, in every ceremony. */
const FOREIGN_CLIENT_DATA: [string, Deviation][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['another challenge', { challenge: OTHER_CHALLENGE }],
  ['a frame of another site', { clientData: { crossOrigin: true } }],
  ['a frame in another site', { clientData: { topOrigin: 'https://evil.example' } }],
  ['a payment', { clientData: { type: 'payment.get' } }],
];

describe('a sign-in is refused', () => {
  it.each<[string, Deviation]>(FOREIGN_CLIENT_DATA)(
    'a sign-in with the client data of %s is refused',
    async (_what, deviation) => {
      const { authenticator } = await makePasskey(app);
      const answer = await signInWith(newBrowser(), authenticator, deviation);
      expect({ status: answer.status, fields: refusedFields(answer) }).toEqual({ status: 422, fields: [CLIENT_DATA] });
    },
  );

  it.each<[string, Deviation]>([
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the user', { isUserVerified: false }],
    ['without presence of the user', { isUserPresent: false, isUserVerified: false }],
    ['of a passkey that was not backup eligible before', { isBackupEligible: true }],
    ['with the impossible state of a backup that is not eligible', { isBackupEligible: false, isBackedUp: true }],
  ])('a sign-in with a signature %s is refused', async (_what, deviation) => {
    const { authenticator } = await makePasskey(app, { isBackupEligible: false });
    const answer = await signInWith(newBrowser(), authenticator, { isBackupEligible: false, ...deviation });
    expect({ status: answer.status, fields: refusedFields(answer) }).toEqual({
      status: 422,
      fields: ['response.signature'],
    });
  });

  it('a sign-in that repeats a response is refused, also when both arrive at once', async () => {
    const { authenticator } = await makePasskey(app);
    const browser = newBrowser();
    const credential = authenticator.get(await beginSignIn(browser));
    const statuses = await Promise.all([1, 2, 3].map(async () => (await finishSignIn(browser, credential)).status));
    expect(statuses.sort()).toEqual([201, 422, 422]);
    expect(refusedFields(await finishSignIn(browser, credential))).toEqual([CLIENT_DATA]);
  });

  it('a sign-in with a challenge that another browser requested is refused', async () => {
    const { authenticator } = await makePasskey(app);
    const [victim, attacker] = [newBrowser(), newBrowser()];
    await beginSignIn(victim);
    const credential = authenticator.get(await beginSignIn(attacker));
    expect(refusedFields(await finishSignIn(victim, credential))).toEqual([CLIENT_DATA]);
    expect(refusedFields(await finishSignIn(newBrowser(), credential))).toEqual([CLIENT_DATA]);
  });

  it('a challenge for a new passkey is refused at a sign-in, and a challenge for a sign-in is refused for a new passkey', async () => {
    const { browser, authenticator } = await makePasskey(app);
    const { challenge } = await beginRegistration(browser);
    const answer = await finishSignIn(browser, authenticator.get({ challenge, rpId: '127.0.0.1' }));
    expect(refusedFields(answer)).toEqual([CLIENT_DATA]);
    const options = { ...(await beginRegistration(browser)), challenge: (await beginSignIn(browser)).challenge };
    expect(refusedFields(await createPasskey(browser, new Authenticator(app).create(options)))).toEqual([
      `credential.${CLIENT_DATA}`,
    ]);
  });

  it('a second sign-in with the challenge of a refused sign-in is refused', async () => {
    const { authenticator } = await makePasskey(app);
    const browser = newBrowser();
    const options = await beginSignIn(browser);
    await finishSignIn(browser, authenticator.get(options, { isUserVerified: false }));
    expect(refusedFields(await finishSignIn(browser, authenticator.get(options)))).toEqual([CLIENT_DATA]);
  });

  it('a sign-in with a tampered signature, tampered authenticator data or the signature of another key is refused', async () => {
    const [{ authenticator }, { authenticator: other }] = [await makePasskey(app), await makePasskey(app)];
    const browser = newBrowser();
    const next = async () => authenticator.get(await beginSignIn(browser));
    const flip = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[bytes.length - 1] = must(bytes.at(-1)) ^ 1;
      return bytes.toString('base64url');
    };
    const signed = await next();
    const tampered = { ...signed, response: { ...signed.response, signature: flip(signed.response.signature) } };
    expect(refusedFields(await finishSignIn(browser, tampered))).toEqual(['response.signature']);
    const counted = await next();
    const { authenticatorData } = counted.response;
    const changed = { ...counted, response: { ...counted.response, authenticatorData: flip(authenticatorData) } };
    expect(refusedFields(await finishSignIn(browser, changed))).toEqual(['response.signature']);
    const mine = other.get(await beginSignIn(browser));
    const id = authenticator.credentialId.toString('base64url');
    const owner = (await next()).response.userHandle;
    const foreign = { ...mine, id, rawId: id, response: { ...mine.response, userHandle: owner } };
    expect(refusedFields(await finishSignIn(browser, foreign))).toEqual(['response.signature']);
  });

  it('a sign-in whose user handle names another user is refused', async () => {
    const [mine, victim] = [await makePasskey(app), await makePasskey(app)];
    const { userHandle } = victim.authenticator.get({ challenge: OTHER_CHALLENGE, rpId: 'x' }).response;
    const answer = await signInWith(newBrowser(), mine.authenticator, { userHandle });
    expect(refusedFields(answer)).toEqual(['response.userHandle']);
  });

  it('a sign-in with a passkey that was removed is refused', async () => {
    const { browser, authenticator, passkey } = await makePasskey(app);
    expect((await call(browser, ['DELETE', `/v1/users/passkeys/${passkey.id}`])).status).toBe(204);
    expect(refusedFields(await signInWith(newBrowser(), authenticator))).toEqual(['id']);
  });

  it('a sign-in whose signature count did not grow is refused, because a copy of the passkey may be in use', async () => {
    const { authenticator } = await makePasskey(app, { signCount: 5 });
    expect((await signInWith(newBrowser(), authenticator, { signCount: 6 })).status).toBe(201);
    for (const signCount of [6, 5, 0]) {
      const answer = await signInWith(newBrowser(), authenticator, { signCount });
      expect(refusedFields(answer)).toEqual(['response.authenticatorData']);
      expect(JSON.stringify(answer.body)).toContain('a copy of it seems to be in use');
    }
  });

  it('one of three concurrent sign-ins with the same signature count succeeds', async () => {
    const { authenticator } = await makePasskey(app, { signCount: 5 });
    const answers = await Promise.all([1, 2, 3].map(() => signInWith(newBrowser(), authenticator, { signCount: 6 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Deviation]>(FOREIGN_CLIENT_DATA)(
    'a new passkey with the client data of %s is refused',
    async (_what, deviation) => {
      const { browser } = await makeOwner(app);
      const answer = await register(browser, new Authenticator(app), deviation);
      expect({ status: answer.status, fields: refusedFields(answer) }).toEqual({
        status: 422,
        fields: [`credential.${CLIENT_DATA}`],
      });
    },
  );

  it.each<[string, Deviation]>([
    ['of another host', { rpId: 'evil.example' }],
    ['of an unverified user', { isUserVerified: false }],
  ])('a new passkey with the authenticator data %s is refused', async (_what, deviation) => {
    const { browser } = await makeOwner(app);
    const answer = await register(browser, new Authenticator(app), deviation);
    expect({ status: answer.status, fields: refusedFields(answer) }).toEqual({
      status: 422,
      fields: ['credential.response.attestationObject'],
    });
  });

  it('a new passkey with the challenge of another user or browser, or with a used challenge, is refused', async () => {
    const [owner, attacker] = [await makeOwner(app), await makeOwner(app)];
    const options = await beginRegistration(attacker.browser);
    const credential = new Authenticator(app).create(options);
    expect(refusedFields(await createPasskey(owner.browser, credential))).toEqual([`credential.${CLIENT_DATA}`]);
    // A subdomain of an attacker can plant cookies.
    owner.browser.setCookie('sell_passkey', must(attacker.browser.cookie('sell_passkey')));
    expect(refusedFields(await createPasskey(owner.browser, credential))).toEqual([`credential.${CLIENT_DATA}`]);
    expect((await createPasskey(attacker.browser, credential)).status).toBe(201);
    expect(refusedFields(await createPasskey(attacker.browser, credential))).toEqual([`credential.${CLIENT_DATA}`]);
  });

  it('a passkey that is already registered is refused for any user', async () => {
    const { browser, authenticator } = await makePasskey(app);
    const { browser: other } = await makeOwner(app);
    for (const person of [browser, other])
      expect(refusedFields(await register(person, authenticator))).toEqual(['credential.id']);
  });

  it.each([8, 1024])('a new passkey with an ID of %d bytes is refused', async (idBytes) => {
    const { browser } = await makeOwner(app);
    const answer = await register(browser, new Authenticator(app, { idBytes }));
    expect({ status: answer.status, fields: refusedFields(answer) }).toMatchObject({ status: 422 });
    expect(refusedFields(answer)).toContain('credential.id');
  });

  it('a passkey whose ID differs from the ID in its attestation object is refused', async () => {
    const { browser } = await makeOwner(app);
    const credential = new Authenticator(app).create(await beginRegistration(browser));
    const id = OTHER_CHALLENGE;
    expect(refusedFields(await createPasskey(browser, { ...credential, id, rawId: id }))).toEqual(['credential.id']);
  });
});

describe('an attestation that was not asked for', () => {
  it.each(['packed', 'tpm', 'apple', 'android-key', 'android-safetynet', 'fido-u2f', 'unknown'])(
    'an attestation of the format %s is ignored, and its certificates cause no request',
    async (format) => {
      const requests: string[] = [];
      const server = createServer((request, response) => {
        requests.push(request.url ?? '');
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/revoked.crl`;
      const statement = new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(70)],
        ['ver', '2.0'],
        ['x5c', [new Uint8Array(Buffer.from(url))]],
      ]);
      const { browser } = await makeOwner(app);
      const answer = await register(browser, new Authenticator(app), { attestation: { format, statement } });
      server.close();
      expect({ status: answer.status, requests }).toEqual({ status: 201, requests: [] });
    },
  );
});
