import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { Authenticator } from '../../../support/authenticator.ts';
import { Browser } from '../oauth/browser.ts';
import { checkProperty } from '../../../support/property.ts';
import {
  beginRegistration,
  beginSignIn,
  createPasskey,
  refusedFields,
  finishSignIn,
  makeOwner,
  makePasskey,
  type CeremonyAnswer,
  type PasskeyOwner,
} from './ceremonies.ts';

const RUNS = 60;

let app: TestApp;
let owner: PasskeyOwner;
beforeAll(async () => {
  app = await testApp();
  owner = await makeOwner(app);
});

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

function expectRefusal(answer: CeremonyAnswer) {
  expect(answer).toMatchObject({ status: 422 });
  expect(refusedFields(answer)).not.toEqual([]);
  expect(JSON.stringify(answer.body).length).toBeLessThan(2000);
}

/** Registers with a valid challenge and a given attestation object. */
async function registerWith(attestationObject: string): Promise<CeremonyAnswer> {
  const credential = new Authenticator(app).create(await beginRegistration(owner.browser));
  return createPasskey(owner.browser, { ...credential, response: { ...credential.response, attestationObject } });
}

/** CBOR that no authenticator sends. */
const HOSTILE: [string, Uint8Array][] = [
  ['a number', Buffer.from([1])],
  ['null', Buffer.from([0xf6])],
  ['an empty map', Buffer.from([0xa0])],
  ['an array', Buffer.from([0x80])],
  ['a map with a missing value', Buffer.from([0xa1, 0x61, 0x61])],
  ['a map that claims 2^32 entries', Buffer.from([0xba, 0xff, 0xff, 0xff, 0xff])],
  ['an array that claims 2^64 items', Buffer.from([0x9b, ...Array<number>(8).fill(0xff)])],
  ['bytes that claim a length of 2^64', Buffer.from([0x5b, ...Array<number>(8).fill(0xff)])],
  ['an indefinite length', Buffer.from([0x9f, 0x01, 0xff])],
  ['7,000 nested arrays', Buffer.alloc(7000, 0x81)],
  ['7,000 nested tags', Buffer.alloc(7000, 0xc1)],
  ['7,000 nested maps', Buffer.alloc(7000, Buffer.from([0xa1, 0x01]))],
  ['text instead of authenticator data', cborMap(['fmt', text('none')], ['attStmt', [0xa0]], ['authData', text('x')])],
  ['short authenticator data', cborMap(['fmt', text('none')], ['attStmt', [0xa0]], ['authData', [0x43, 1, 2, 3]])],
];

function text(value: string): number[] {
  return [0x60 | value.length, ...Buffer.from(value)];
}

function cborMap(...entries: [string, number[]][]): Uint8Array {
  return Buffer.from([0xa0 | entries.length, ...entries.flatMap(([name, value]) => [...text(name), ...value])]);
}

describe('a malformed attestation object', () => {
  it.each(HOSTILE)('a credential with %s returns 422 and names the field', async (_what, bytes) => {
    const answer = await registerWith(encode(bytes));
    expect(refusedFields(answer)).toEqual(['credential.response.attestationObject']);
    expectRefusal(answer);
  });

  it('an attestation object of random bytes returns 422', async () => {
    await checkProperty(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) =>
        expectRefusal(await registerWith(encode(bytes))),
      ),
      { numRuns: RUNS },
    );
  });

  it('a valid attestation object with a changed byte returns 201 or 422, and a sign-in with the stored passkey returns 201 or 422', async () => {
    await checkProperty(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const person = await makeOwner(app);
        const authenticator = new Authenticator(app);
        const credential = authenticator.create(await beginRegistration(person.browser));
        const bytes = Buffer.from(credential.response.attestationObject, 'base64url');
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const response = { ...credential.response, attestationObject: encode(bytes) };
        const answer = await createPasskey(person.browser, { ...credential, response });
        if (answer.status !== 201) return expectRefusal(answer);
        const browser = new Browser(app.baseUrl);
        const signedIn = await finishSignIn(browser, authenticator.get(await beginSignIn(browser)));
        if (signedIn.status !== 201) expectRefusal(signedIn);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('malformed client data', () => {
  it.each(['null', '[]', '1', '"a"', '{', '{}', '{"challenge":1}', '{"__proto__":{"challenge":"x"}}', '\0'])(
    'the client data `%s` return 422 and name the field',
    async (json) => {
      const { authenticator } = await makePasskey(app);
      const browser = new Browser(app.baseUrl);
      const credential = authenticator.get(await beginSignIn(browser));
      const answer = await finishSignIn(browser, {
        ...credential,
        response: { ...credential.response, clientDataJSON: encode(json) },
      });
      expect(refusedFields(answer)).toEqual(['response.clientDataJSON']);
      expectRefusal(answer);
    },
  );
});

describe('a malformed assertion', () => {
  it('random authenticator data, signatures and user handles return 422', async () => {
    const { authenticator } = await makePasskey(app);
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 100 }).map(encode);
    const changes = fc.oneof(
      fc.record({ authenticatorData: bytes }),
      fc.record({ signature: bytes }),
      fc.record({ userHandle: fc.uint8Array({ minLength: 1, maxLength: 64 }).map(encode) }),
    );
    await checkProperty(
      fc.asyncProperty(changes, async (change) => {
        const browser = new Browser(app.baseUrl);
        const credential = authenticator.get(await beginSignIn(browser));
        expectRefusal(await finishSignIn(browser, { ...credential, response: { ...credential.response, ...change } }));
      }),
      { numRuns: RUNS },
    );
  });

  it('a body of the maximum size with nested extensions returns 422', async () => {
    const { authenticator } = await makePasskey(app);
    const browser = new Browser(app.baseUrl);
    const credential = authenticator.get(await beginSignIn(browser));
    const data = Buffer.from(credential.response.authenticatorData, 'base64url');
    data[32] = (data[32] ?? 0) | 128;
    const authenticatorData = encode(Buffer.concat([data, Buffer.alloc(3000, 0x81)]));
    expectRefusal(
      await finishSignIn(browser, { ...credential, response: { ...credential.response, authenticatorData } }),
    );
  });
});
