import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignInRefused, UpstreamUnavailable } from '../../../src/platform/ports/relying-party.ts';
import { createRelyingParty } from '../../../src/providers/openid/relying-party.ts';
import { reservePort } from '../../support/port.ts';
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

/** Returns the value or the error, so that a test can check the error's class and cause. */
const outcome = <Value>(sought: Promise<Value>) => sought.catch((error: unknown) => error);

/** Completes a sign-in with the scripted provider, which returns the claims that a test sets. */
async function signIn() {
  const party = partyOf(upstream.issuer);
  const { pending } = await party.startSignIn(CALLBACK);
  upstream.claims = { nonce: pending.nonce, ...upstream.claims };
  return outcome(party.completeSignIn(new URL(`${CALLBACK}?code=c&state=${pending.state}`), pending));
}

describe('the claims of an identity provider', () => {
  it('claims of the id_token suffice without a userinfo request', async () => {
    upstream.claims = { email: 'ada@example.com', email_verified: true };
    expect(await signIn()).toMatchObject({
      subject: 'ada',
      email: 'ada@example.com',
      isEmailVerified: true,
      name: null,
    });
    expect(upstream.counts['/me']).toBeUndefined();
  });

  it('claims are read from userinfo when the id_token lacks them', async () => {
    upstream.userinfo = { email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
    expect(await signIn()).toMatchObject({ email: 'ada@example.com', isEmailVerified: true, name: 'Ada Byron' });
  });

  it.each(['true', 1, null, undefined])(
    'the e-mail address is unverified when email_verified is %j',
    async (email_verified) => {
      upstream.userinfo = { email: 'ada@example.com', email_verified };
      expect(await signIn()).toMatchObject({ email: 'ada@example.com', isEmailVerified: false });
    },
  );

  it('a sign-in without an e-mail address succeeds', async () => {
    expect(await signIn()).toMatchObject({ subject: 'ada', email: null, isEmailVerified: false, name: null });
  });

  it('userinfo with another subject refuses the sign-in', async () => {
    upstream.userinfo = { sub: 'eve', email: 'ada@example.com', email_verified: true };
    expect(await signIn()).toBeInstanceOf(SignInRefused);
  });
});

describe('the validation of the id_token', () => {
  it.each([{ aud: 'another client' }, { iss: 'http://127.0.0.1:1' }, { nonce: 'of another sign-in' }, { exp: 1 }])(
    'an id_token with %j is refused',
    async (claims) => {
      upstream.claims = claims;
      expect(await signIn()).toBeInstanceOf(SignInRefused);
    },
  );

  it('an id_token that another key signed is refused', async () => {
    upstream.claims = { email: 'ada@example.com', email_verified: true };
    upstream.signingKey = newKey().privateKey;
    expect(await signIn()).toBeInstanceOf(SignInRefused);
  });
});

describe('the availability of an identity provider', () => {
  it('a provider that is down returns 503, and works again once it is up', async () => {
    const port = await reservePort();
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

  it('discovery of a provider runs once', async () => {
    const party = partyOf(upstream.issuer);
    await Promise.all([party.startSignIn(CALLBACK), party.startSignIn(CALLBACK)]);
    await party.startSignIn(CALLBACK);
    expect(upstream.counts['/.well-known/openid-configuration']).toBe(1);
  });

  it.each(['/token', '/me', '/jwks'])('a provider whose %s fails is unavailable', async (path) => {
    upstream.statuses = { [path]: 502 };
    expect(await signIn()).toBeInstanceOf(UpstreamUnavailable);
  });

  it('a provider with another issuer in its metadata is unavailable', async () => {
    upstream.metadata = { issuer: 'http://127.0.0.1:1' };
    const error = await outcome(partyOf(upstream.issuer).startSignIn(CALLBACK));
    expect(error).toBeInstanceOf(UpstreamUnavailable);
    expect(error).toMatchObject({ cause: { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' } });
  });

  it('a remote provider without TLS gets no request', async () => {
    const error = await outcome(partyOf('http://upstream.invalid').startSignIn(CALLBACK));
    expect(error).toBeInstanceOf(UpstreamUnavailable);
    expect(error).toMatchObject({ cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' } });
  });
});
