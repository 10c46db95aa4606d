/** What an authorization request carries, so that the code that comes back can be tied to it (RFC 6749, RFC 7636). */
export interface Authorization {
  state: string;
  codeChallenge: string;
}
