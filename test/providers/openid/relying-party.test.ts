import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignInRefused } from '../../../src/platform/ports/relying-party.ts';
import { createRelyingParty } from '../../../src/providers/openid/relying-party.ts';
import type { PendingSignIn } from '../../../src/platform/ports/relying-party.ts';
import { must } from '../../support/make.ts';
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

/** As far as the browser that comes back. */
async function comeBack(at = upstream, account: Upstream['account'] = ADA) {
  at.account = account;
  const party = partyOf(at);
  const { url, pending } = await party.startSignIn(CALLBACK);
  return { party, pending, callback: await at.visit(url) };
}

/** What came of it: an error is a value here, to look at its class, its message and its cause. */
const outcome = <Value>(sought: Promise<Value>) => sought.catch((error: unknown) => error);

function changed(callback: URL, name: string, value: string): URL {
  const url = new URL(callback);
  url.searchParams.set(name, value);
  return url;
}

describe('a sign-in with another provider', () => {
  it('says who the person is', async () => {
    const { party, pending, callback } = await comeBack();
    expect(await party.completeSignIn(callback, pending)).toEqual({
      issuer: upstream.issuer,
      subject: 'ada',
      email: 'ada@example.com',
      isEmailVerified: true,
      name: 'Ada Byron',
    });
  });

  it('asks for a code, bound to this sign-in', async () => {
    const { url, pending } = await partyOf(upstream).startSignIn(CALLBACK);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', scope: 'openid email profile', redirect_uri: CALLBACK });
    expect(asked).toMatchObject({ state: pending.state, nonce: pending.nonce, code_challenge_method: 'S256' });
    expect(asked.code_challenge).not.toBe(pending.codeVerifier);
  });

  it('is never the same twice', async () => {
    const party = partyOf(upstream);
    const [one, two] = [await party.startSignIn(CALLBACK), await party.startSignIn(CALLBACK)];
    const secrets = [one, two].flatMap(({ pending }) => Object.values(pending));
    expect(new Set(secrets).size).toBe(6);
  });

  it('says so when the provider has not verified the e-mail address', async () => {
    const { party, pending, callback } = await comeBack(upstream, { ...ADA, email_verified: false });
    const identity = await party.completeSignIn(callback, pending);
    expect(identity).toMatchObject({ email: 'ada@example.com', isEmailVerified: false });
  });

  it('is refused when the person denies, with a message for people', async () => {
    const { party, pending, callback } = await comeBack(upstream, null);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    const error = await outcome(party.completeSignIn(callback, pending));
    expect(error).toBeInstanceOf(SignInRefused);
    expect(error).toMatchObject({ status: 400, message: 'The sign-in with Acme was canceled.' });
    expect(must(error instanceof Error ? error.cause : null)).toBeInstanceOf(Error);
  });
});

describe('an answer is refused', () => {
  it.each<keyof PendingSignIn>(['state', 'nonce', 'codeVerifier'])(
    'with the %s of another sign-in, and nothing secret is told',
    async (part) => {
      const { party, pending, callback } = await comeBack();
      const { pending: another } = await party.startSignIn(CALLBACK);
      const error = await outcome(party.completeSignIn(callback, { ...pending, [part]: another[part] }));
      expect(error).toBeInstanceOf(SignInRefused);
      expect(error).toMatchObject({ message: 'The sign-in with Acme did not work.' });
    },
  );

  it('when its code was used before', async () => {
    const { party, pending, callback } = await comeBack();
    await party.completeSignIn(callback, pending);
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(SignInRefused);
  });

  it('when its code is of the sign-in of somebody else', async () => {
    const [mine, theirs] = [await comeBack(), await comeBack()];
    const injected = changed(mine.callback, 'code', must(theirs.callback.searchParams.get('code')));
    expect(await outcome(mine.party.completeSignIn(injected, mine.pending))).toBeInstanceOf(SignInRefused);
  });

  it('when it comes from another provider (mix-up)', async () => {
    const [mine, theirs] = [await comeBack(), await comeBack(other)];
    const mixedUp = changed(theirs.callback, 'state', mine.pending.state);
    expect(await outcome(mine.party.completeSignIn(mixedUp, mine.pending))).toBeInstanceOf(SignInRefused);
    const disguised = changed(mixedUp, 'iss', upstream.issuer);
    expect(await outcome(mine.party.completeSignIn(disguised, mine.pending))).toBeInstanceOf(SignInRefused);
  });

  it('when it does not say which provider it comes from, though this one always does', async () => {
    const { party, pending, callback } = await comeBack();
    callback.searchParams.delete('iss');
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(SignInRefused);
  });

  it.each(['code', 'state'])('without its %s', async (part) => {
    const { party, pending, callback } = await comeBack();
    callback.searchParams.delete(part);
    expect(await outcome(party.completeSignIn(callback, pending))).toBeInstanceOf(SignInRefused);
  });

  it('when the provider does not know us by this secret', async () => {
    const { pending, callback } = await comeBack();
    const error = await outcome(partyOf({ ...upstream, clientSecret: 'wrong' }).completeSignIn(callback, pending));
    expect(error).toBeInstanceOf(SignInRefused);
    expect(String(error)).not.toContain('wrong');
  });
});
