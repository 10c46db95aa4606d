import * as client from 'openid-client';
import { parseEmail } from '../../shared/codes/emails.ts';
import { SECOND_MS } from '../../shared/durations.ts';
import { isLoopback } from '../../shared/loopback.ts';
import { toName } from '../../shared/name.ts';
import { fetchWhole } from '../../platform/http-client/fetch-whole.ts';
import { TIME_LIMITS } from '../../platform/time-limits.ts';
import {
  SignInRefused,
  UpstreamUnavailable,
  type PendingSignIn,
  type RelyingParty,
  type UpstreamIdentity,
  type UpstreamProvider,
} from '../../platform/ports/relying-party.ts';

/**
 * Creates a relying party of an OpenID provider: authorization code flow with PKCE, state and nonce.
 * @param timeoutMs timeout of a request, in milliseconds
 */
export function createRelyingParty(provider: UpstreamProvider, timeoutMs = TIME_LIMITS.openidResponseMs): RelyingParty {
  const { name, label } = provider;
  const configuration = memoizeSuccess(() => discover(provider, timeoutMs));
  return {
    name,
    label,

    async startSignIn(redirectUri) {
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

    async completeSignIn(callback, pending) {
      const config = await configuration();
      try {
        return await identify(config, callback, pending);
      } catch (error) {
        throw toSignInError(error, label);
      }
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret, label }: UpstreamProvider,
  timeoutMs: number,
): Promise<client.Configuration> {
  const url = new URL(issuer);
  // HTTP is safe on the loopback interface, for development. The function is marked as deprecated only as a warning.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const insecure = isLoopback(url.hostname) ? [client.allowInsecureRequests] : [];
  // Verifies the signature of the id_token. By default openid-client trusts the TLS connection to the token endpoint.
  const execute = [client.enableNonRepudiationChecks, ...insecure];
  try {
    const options = { execute, timeout: timeoutMs / SECOND_MS, [client.customFetch]: fetchWhole };
    return await client.discovery(url, clientId, clientSecret, undefined, options);
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
  if (claims === undefined) throw new SignInRefused('The provider did not return your identity.');
  // Many providers keep the id_token small and return other claims from the userinfo endpoint.
  const merged =
    claims.email === undefined || claims.email_verified === undefined
      ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: parseEmail(textClaim(merged.email) ?? '').code ?? null,
    isEmailVerified: merged.email_verified === true,
    name: toName(textClaim(merged.name) ?? ''),
  };
}

const textClaim = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);

/** Translates an error: an outage is retryable, any other error means a denied or invalid sign-in. */
function toSignInError(error: unknown, label: string): Error {
  if (error instanceof SignInRefused) return error;
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    return new SignInRefused(`The sign-in with ${label} was canceled.`, { cause: error });
  if (isOutage(error)) return new UpstreamUnavailable(`${label} cannot be reached. Try again.`, { cause: error });
  return new SignInRefused(`The sign-in with ${label} did not work.`, { cause: error });
}

/** Whether the provider did not respond, timed out, or responded with 5xx. */
const isOutage = (error: unknown) =>
  // A network error of fetch is a TypeError without code. openid-client's errors of malformed input have a code.
  (error instanceof TypeError && !('code' in error)) ||
  (error instanceof client.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)));

/** Caches the first result. Does not cache errors. */
function memoizeSuccess<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () =>
    (created ??= make().catch((error: unknown) => {
      created = undefined;
      throw error;
    }));
}
