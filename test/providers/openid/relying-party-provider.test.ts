import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignInRefused, UpstreamUnavailable } from '../../../src/platform/ports/relying-party.ts';
import { createRelyingParty } from '../../../src/providers/openid/relying-party.ts';
import { freePort } from '../../support/port.ts';
import { newKey, startScriptedUpstream, type ScriptedUpstream } from '../../support/scripted-upstream.ts';
import { startUpstream } from '../../support/upstream.ts';

const CALLBACK = 'http://127.0.0.1:1/callback';
const CLIENT = { clientId: 'sellbase', clientSecret: 'a secret between the two of them' };

let upstream: ScriptedUpstream;
beforeEach(async () => {
  upstream = await startScriptedUpstream(CLIENT.clientId);
});
afterEach(() => upstream.stop());

const partyOf = (issuer: string) => createRelyingParty({ name: 'acme', label: 'Acme', issuer, ...CLIENT });

/** What came of it: an error is a value here, to look at its class and its cause. */
const outcome = <Value>(sought: Promise<Value>) => sought.catch((error: unknown) => error);

/** A whole sign-in with the scripted provider, which says what it was told to say. */
async function signIn() {
  const party = partyOf(upstream.issuer);
  const { pending } = await party.startSignIn(CALLBACK);
  upstream.claims = { nonce: pending.nonce, ...upstream.claims };
  return outcome(party.completeSignIn(new URL(`${CALLBACK}?code=c&state=${pending.state}`), pending));
}

describe('what a provider says of a person', () => {
  it('is in the id_token, and then nobody asks for more', async () => {
    upstream.claims = { email: 'ada@example.com', email_verified: true };
    expect(await signIn()).toMatchObject({
      subject: 'ada',
      email: 'ada@example.com',
      isEmailVerified: true,
      name: null,
    });
    expect(upstream.counts['/me']).toBeUndefined();
  });

  it('is asked for when the id_token is small', async () => {
    upstream.userinfo = { email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
    expect(await signIn()).toMatchObject({ email: 'ada@example.com', isEmailVerified: true, name: 'Ada Byron' });
  });

  it.each(['true', 1, null, undefined])('does not verify the address by %j', async (email_verified) => {
    upstream.userinfo = { email: 'ada@example.com', email_verified };
    expect(await signIn()).toMatchObject({ email: 'ada@example.com', isEmailVerified: false });
  });

  it('may leave out the address', async () => {
    expect(await signIn()).toMatchObject({ subject: 'ada', email: null, isEmailVerified: false, name: null });
  });

  it('is refused when it is said of somebody else', async () => {
    upstream.userinfo = { sub: 'eve', email: 'ada@example.com', email_verified: true };
    expect(await signIn()).toBeInstanceOf(SignInRefused);
  });
});

describe('an id_token is refused', () => {
  it.each([{ aud: 'another client' }, { iss: 'http://127.0.0.1:1' }, { nonce: 'of another sign-in' }, { exp: 1 }])(
    'with %j',
    async (claims) => {
      upstream.claims = claims;
      expect(await signIn()).toBeInstanceOf(SignInRefused);
    },
  );

  it('when another key has signed it', async () => {
    upstream.claims = { email: 'ada@example.com', email_verified: true };
    upstream.signingKey = newKey().privateKey;
    expect(await signIn()).toBeInstanceOf(SignInRefused);
  });
});

describe('a provider', () => {
  it('that is down is unavailable, and works again once it is up', async () => {
    const port = await freePort();
    const party = partyOf(`http://127.0.0.1:${port}`);
    const error = await outcome(party.startSignIn(CALLBACK));
    expect(error).toBeInstanceOf(UpstreamUnavailable);
    expect(error).toMatchObject({ status: 503, message: 'Acme cannot be reached. Try again.' });
    const late = await startUpstream({ redirectUris: [CALLBACK], port });
    late.account = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
    const { url, pending } = await party.startSignIn(CALLBACK);
    const callback = await late.visit(url);
    expect(await party.completeSignIn(callback, pending)).toMatchObject({ issuer: late.issuer, subject: 'ada' });
    await late.stop();
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(UpstreamUnavailable);
  });

  it('is discovered once', async () => {
    const party = partyOf(upstream.issuer);
    await Promise.all([party.startSignIn(CALLBACK), party.startSignIn(CALLBACK)]);
    await party.startSignIn(CALLBACK);
    expect(upstream.counts['/.well-known/openid-configuration']).toBe(1);
  });

  it.each(['/token', '/me', '/jwks'])('whose %s fails is unavailable', async (path) => {
    upstream.statuses = { [path]: 502 };
    expect(await signIn()).toBeInstanceOf(UpstreamUnavailable);
  });

  it('that names itself differently is not signed in with', async () => {
    upstream.metadata = { issuer: 'http://127.0.0.1:1' };
    const error = await outcome(partyOf(upstream.issuer).startSignIn(CALLBACK));
    expect(error).toBeInstanceOf(UpstreamUnavailable);
    expect(error).toMatchObject({ cause: { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' } });
  });

  it('that is on another machine is not asked without TLS', async () => {
    const error = await outcome(partyOf('http://upstream.invalid').startSignIn(CALLBACK));
    expect(error).toBeInstanceOf(UpstreamUnavailable);
    expect(error).toMatchObject({ cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' } });
  });
});
