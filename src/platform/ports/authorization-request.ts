/** Values of an OAuth authorization request that tie the returned code to it (RFC 6749 §10.12, RFC 7636 §4). */
export interface AuthorizationRequest {
  state: string;
  codeChallenge: string;
}
