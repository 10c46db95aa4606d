import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignInRefused } from '../../../src/platform/ports/relying-party.ts';
import { createRelyingParty } from '../../../src/providers/openid/relying-party.ts';
import type { PendingSignIn } from '../../../src/platform/ports/relying-party.ts';
import { must } from '../../support/wait.ts';
import { startUpstream, type Upstream } from '../../support/upstream.ts';

const CALLBACK = 'http://127.0.0.1:1/callback';
const ADA = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };

let upstream: Upstream;
let other: Upstream;

beforeAll(async () => {
  upstream = await startUpstream({ redirectUris: [CALLBACK] });
  other = await startUpstream({ redirectUris: [CALLBACK] });
});
afterAll(async () => {
  await upstream.stop();
  await other.stop();
});

const partyOf = ({ issuer, clientId, clientSecret }: Pick<Upstream, 'issuer' | 'clientId' | 'clientSecret'>) =>
  createRelyingParty({ name: 'acme', label: 'Acme', issuer, clientId, clientSecret });

/** Starts a sign-in and returns the callback URL to which the provider redirects. */
async function startedSignIn(at = upstream, account: Upstream['account'] = ADA) {
  at.account = account;
  const party = partyOf(at);
  const { url, pending } = await party.startSignIn(CALLBACK);
  return { party, pending, callback: await at.visit(url) };
}

/** Returns the value or the error, so that a test can check the error's class, message and cause. */
const outcome = <Value>(sought: Promise<Value>) => sought.catch((error: unknown) => error);

function changed(callback: URL, name: string, value: string): URL {
  const url = new URL(callback);
  url.searchParams.set(name, value);
  return url;
}

describe('a sign-in with an identity provider', () => {
  it('a completed sign-in returns the identity of the person', async () => {
    const { party, pending, callback } = await startedSignIn();
    expect(await party.completeSignIn(callback, pending)).toEqual({
      issuer: upstream.issuer,
      subject: 'ada',
      email: 'ada@example.com',
      isEmailVerified: true,
      name: 'Ada Byron',
    });
  });

  it('a name of a provider has no line breaks and no characters that change the direction of text', async () => {
    const { party, pending, callback } = await startedSignIn(upstream, { ...ADA, name: ' Ada\r\nBcc: \u202eByron' });
    expect(await party.completeSignIn(callback, pending)).toMatchObject({ name: 'Ada Bcc:  Byron' });
  });

  it('the authorization request has a code challenge, a state and a nonce', async () => {
    const { url, pending } = await partyOf(upstream).startSignIn(CALLBACK);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', scope: 'openid email profile', redirect_uri: CALLBACK });
    expect(asked).toMatchObject({ state: pending.state, nonce: pending.nonce, code_challenge_method: 'S256' });
    expect(asked.code_challenge).not.toBe(pending.codeVerifier);
  });

  it('two sign-ins have different secrets', async () => {
    const party = partyOf(upstream);
    const [one, two] = [await party.startSignIn(CALLBACK), await party.startSignIn(CALLBACK)];
    const secrets = [one, two].flatMap(({ pending }) => Object.values(pending));
    expect(new Set(secrets).size).toBe(6);
  });

  it('an e-mail address that the provider has not verified is marked as unverified', async () => {
    const { party, pending, callback } = await startedSignIn(upstream, { ...ADA, email_verified: false });
    const identity = await party.completeSignIn(callback, pending);
    expect(identity).toMatchObject({ email: 'ada@example.com', isEmailVerified: false });
  });

  it('a sign-in that the person denies is refused with a readable message', async () => {
    const { party, pending, callback } = await startedSignIn(upstream, null);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    const error = await outcome(party.completeSignIn(callback, pending));
    expect(error).toBeInstanceOf(SignInRefused);
    expect(error).toMatchObject({ status: 400, message: 'The sign-in with Acme was canceled.' });
    expect(must(error instanceof Error ? error.cause : null)).toBeInstanceOf(Error);
  });
});

describe('the validation of the callback', () => {
  it.each<keyof PendingSignIn>(['state', 'nonce', 'codeVerifier'])(
    'a callback with the %s of another sign-in is refused without details',
    async (part) => {
      const { party, pending, callback } = await startedSignIn();
      const { pending: another } = await party.startSignIn(CALLBACK);
      const error = await outcome(party.completeSignIn(callback, { ...pending, [part]: another[part] }));
      expect(error).toBeInstanceOf(SignInRefused);
      expect(error).toMatchObject({ message: 'The sign-in with Acme did not work.' });
    },
  );

  it('a callback whose code was used before is refused', async () => {
    const { party, pending, callback } = await startedSignIn();
    await party.completeSignIn(callback, pending);
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(SignInRefused);
  });

  it('a callback with the code of another person is refused', async () => {
    const [mine, theirs] = [await startedSignIn(), await startedSignIn()];
    const injected = changed(mine.callback, 'code', must(theirs.callback.searchParams.get('code')));
    expect(await outcome(mine.party.completeSignIn(injected, mine.pending))).toBeInstanceOf(SignInRefused);
  });

  it('a callback from another provider is refused, also with a forged issuer', async () => {
    const [mine, theirs] = [await startedSignIn(), await startedSignIn(other)];
    const mixedUp = changed(theirs.callback, 'state', mine.pending.state);
    expect(await outcome(mine.party.completeSignIn(mixedUp, mine.pending))).toBeInstanceOf(SignInRefused);
    const disguised = changed(mixedUp, 'iss', upstream.issuer);
    expect(await outcome(mine.party.completeSignIn(disguised, mine.pending))).toBeInstanceOf(SignInRefused);
  });

  it('a callback without the issuer is refused when the provider always sends it', async () => {
    const { party, pending, callback } = await startedSignIn();
    callback.searchParams.delete('iss');
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(SignInRefused);
  });

  it.each(['code', 'state'])('a callback without its %s is refused', async (part) => {
    const { party, pending, callback } = await startedSignIn();
    callback.searchParams.delete(part);
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(SignInRefused);
  });

  it('a wrong client secret refuses the sign-in and is not in the error', async () => {
    const { pending, callback } = await startedSignIn();
    const error = await outcome(partyOf({ ...upstream, clientSecret: 'wrong' }).completeSignIn(callback, pending));
    expect(error).toBeInstanceOf(SignInRefused);
    expect(String(error)).not.toContain('wrong');
  });
});
