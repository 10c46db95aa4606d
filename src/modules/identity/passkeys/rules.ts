/** Passkeys of one user. More are of no use, and each one is sent with the options of the next one. */
export const MAX_PASSKEYS = 20;

/** Lifetime of a challenge. The browser's own dialog may take as long. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Length of a credential's ID in bytes. Authenticators make at least 16, and WebAuthn allows at most 1023. */
export const MIN_CREDENTIAL_ID_BYTES = 16;
export const MAX_CREDENTIAL_ID_BYTES = 1023;

/**
 * EdDSA, ES256 and RS256, as COSE numbers. A fixed list, because the default of the library depends on the runtime, and
 * every process must verify every passkey.
 */
export const ALGORITHMS = [-8, -7, -257];

/** The service as browsers and authenticators see it. */
export interface RelyingParty {
  /** Host name. Passkeys of another host name cannot be used. */
  id: string;
  /** Origin of the pages, such as `https://sell.example`. */
  origin: string;
}

export function relyingPartyOf(authUrl: string): RelyingParty {
  const { hostname, origin } = new URL(authUrl);
  return { id: hostname, origin };
}

/** The user as an authenticator stores it: the bytes of the ID, which tell strangers nothing. */
export const toUserHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
