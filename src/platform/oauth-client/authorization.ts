import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationRequest } from '../ports/authorization-request.ts';

/** Our half of an authorization, and what is kept until its answer. */
export function newAuthorization(): AuthorizationRequest & { codeVerifier: string } {
  const [state, codeVerifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return { state, codeVerifier, codeChallenge };
}

/** Where to send the browser. */
export function authorizationUrl(
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

/** Pages that those who are sent away come back to. */
export const accountPage = (platform: string) => `/account/linked-accounts/${platform}`;
export const CHAT_SERVER_PAGE = '/account/chat-servers';

/** The page that plays the service elsewhere, in the sandbox. */
export const SANDBOX_PAGE = '/sandbox/authorization';
