import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationRequest } from '../ports/authorization-request.ts';

/** Creates state and PKCE verifier of an authorization request (RFC 7636 §4.1). Store both until the callback. */
export function createAuthorizationRequest(): AuthorizationRequest & { codeVerifier: string } {
  const [state, codeVerifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return { state, codeVerifier, codeChallenge };
}

/** Builds the URL of an authorization request (RFC 6749 §4.1.1) with PKCE (RFC 7636 §4.3). */
export function buildAuthorizationUrl(
  endpoint: string,
  { state, codeChallenge }: AuthorizationRequest,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    ...parameters,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  return `${endpoint}?${query.toString()}`;
}

/** Path of the callback page after linking an account. */
export const accountCallbackPath = (platform: string) => `/account/linked-accounts/${platform}`;
/** Path of the callback page after installing the bot on a chat server. */
export const CHAT_SERVER_CALLBACK_PATH = '/account/chat-servers';

/** Path of the page that simulates the external service in the sandbox. */
export const SANDBOX_AUTHORIZATION_PATH = '/sandbox/authorization';
