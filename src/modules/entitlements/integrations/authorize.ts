import { MINUTE_MS } from '../../../shared/durations.ts';
import { invalidField, NotPermitted } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/tokens.ts';
import type { UserSubject } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { createAuthorizationRequest } from '../../../platform/oauth-client/authorization.ts';
import type { AuthorizationRequest } from '../../../platform/ports/authorization-request.ts';
import { PermanentError } from '../../../platform/ports/provider-errors.ts';
import type { Platform } from './access-rules.ts';
import { consumeAuthorization, insertAuthorization } from './queries.ts';

const AUTHORIZATION_TTL_MS = 10 * MINUTE_MS;

const LABELS = { discord: 'Discord', github: 'GitHub' } as const;

/** Purpose of an authorization: linking the person's account, or connecting a chat server to an organization. */
interface OAuthFlow {
  platform: Platform;
  /** The value is null for linking an account. */
  organization_id: string | null;
}

/** An authorization that a browser is about to be redirected to. */
interface Authorization {
  /** The platform's authorization page. */
  url: string;
  state: string;
  codeVerifier: string;
}

/** @throws NotPermitted the operator has not configured the platform */
export function createAuthorization(urlFor: (request: AuthorizationRequest) => string): Authorization {
  const { codeVerifier, ...request } = createAuthorizationRequest();
  try {
    return { url: urlFor(request), state: request.state, codeVerifier };
  } catch (error) {
    if (error instanceof PermanentError) throw new NotPermitted(error.message, { cause: error });
    throw error;
  }
}

/**
 * Saves the state and the PKCE code verifier for the callback, bound to the caller's session (RFC 9700 §4.7.1).
 * @returns the URL to redirect the browser to
 */
export async function startRedirect(
  tx: Tx,
  { session }: UserSubject,
  flow: OAuthFlow,
  { url, state, codeVerifier }: Authorization,
): Promise<string> {
  await insertAuthorization(tx.db, {
    ...flow,
    state_hash: hashToken(state),
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + AUTHORIZATION_TTL_MS),
    session_id: requireSessionId(session),
    code_verifier: codeVerifier,
  });
  return url;
}

interface CallbackInput {
  platform: Platform;
  /** Whether the flow connects a chat server. */
  isServer: boolean;
  /** The complete URL of the callback. */
  url: string;
}

interface Callback {
  platform: Platform;
  query: URLSearchParams;
  codeVerifier: string;
  organization_id: string | null;
}

/**
 * Consumes the saved state of a callback. Call `requireCode` with the result after the commit: an exception in the
 * transaction would restore the state.
 * @throws RequestValidationError the session started no such flow in the last 10 minutes
 */
export async function handleCallback(
  tx: Tx,
  { session }: UserSubject,
  { platform, isServer, url }: CallbackInput,
): Promise<Callback> {
  const query = URL.parse(url)?.searchParams ?? new URLSearchParams();
  const at = { stateHash: hashToken(query.get('state') ?? ''), sessionId: requireSessionId(session), now: tx.now };
  const row = await consumeAuthorization(tx.db, at);
  if (row === undefined || row.platform !== platform || (row.organization_id !== null) !== isServer)
    throw invalidField(
      'callback_url',
      'This connection was not started in this session, or it has expired. Start again.',
    );
  const { code_verifier: codeVerifier, organization_id } = row;
  return { platform, query, codeVerifier, organization_id };
}

/**
 * @returns the authorization code of a callback
 * @throws RequestValidationError the person or the platform denied the authorization
 */
export function requireCode({ platform, query }: Callback): string {
  const [code, error] = [query.get('code'), query.get('error')];
  if (error === 'access_denied') throw invalidField('callback_url', `You denied access at ${LABELS[platform]}.`);
  if (error !== null || !code) throw invalidField('callback_url', `${LABELS[platform]} denied access. Start again.`);
  return code;
}

/** The contract admits sessions only, so a missing session is a bug. */
function requireSessionId(session: UserSubject['session']): string {
  if (session === undefined) throw new Error('the caller has no session');
  return session.id;
}
