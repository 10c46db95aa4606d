import * as client from 'openid-client';
import {
  SignInRefused,
  UpstreamUnavailable,
  type PendingSignIn,
  type RelyingParty,
  type UpstreamIdentity,
  type UpstreamProvider,
} from '../../platform/ports/relying-party.ts';

const TIMEOUT_SECONDS = 5;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Signs people in with another OpenID provider: authorization code flow with PKCE, state and nonce. */
export function createRelyingParty(provider: UpstreamProvider): RelyingParty {
  const { name, label } = provider;
  const configuration = remembered(() => discover(provider));
  return {
    name,
    label,

    async begin(redirectUri) {
      const config = await configuration();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending };
    },

    async finish(callback, pending) {
      const config = await configuration();
      try {
        return await identify(config, callback, pending);
      } catch (error) {
        throw refusal(error, label);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret, label }: UpstreamProvider): Promise<client.Configuration> {
  const url = new URL(issuer);
  // For development: to this very machine there is nobody in between. Marked as deprecated only to stand out.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const insecure = LOOPBACK.has(url.hostname) ? [client.allowInsecureRequests] : [];
  // Otherwise openid-client trusts the connection to the token endpoint, and checks no signature of an id_token.
  const execute = [client.enableNonRepudiationChecks, ...insecure];
  try {
    return await client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
  } catch (error) {
    throw new UpstreamUnavailable(`${label} cannot be reached. Try again.`, { cause: error });
  }
}

async function identify(
  config: client.Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: PendingSignIn,
): Promise<UpstreamIdentity> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new SignInRefused('The provider did not say who you are.');
  // Many providers keep the id_token small, and say the rest when asked.
  const said =
    claims.email === undefined || claims.email_verified === undefined
      ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(said.email),
    isEmailVerified: said.email_verified === true,
    name: textOf(said.name),
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);

/** Outages are worth another try; all else is an answer that cannot be trusted, or a no. */
function refusal(error: unknown, label: string): Error {
  if (error instanceof SignInRefused) return error;
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    return new SignInRefused(`The sign-in with ${label} was cancelled.`, { cause: error });
  if (isOutage(error)) return new UpstreamUnavailable(`${label} cannot be reached. Try again.`, { cause: error });
  return new SignInRefused(`The sign-in with ${label} did not work.`, { cause: error });
}

/** No answer, none in time, or an answer of the 500s, which openid-client gives as the cause. */
const isOutage = (error: unknown) =>
  // What fetch throws has no code; what openid-client throws at malformed input has one.
  (error instanceof TypeError && !('code' in error)) ||
  (error instanceof client.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)));

/** The first result is kept; an error is not. */
function remembered<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
