import { verifyProof, type ProvenRequest } from './dpop.ts';
import { InvalidDpopProof, InvalidToken, type TokenScheme } from './errors.ts';
import type { AuthenticatedCaller, Authenticators } from './subject.ts';

const AUTHORIZATION = /^(Bearer|DPoP) +(\S+) *$/i;

/** The access token of an Authorization header (RFC 6750 §2.1, RFC 9449 §7.1). */
interface PresentedToken {
  scheme: TokenScheme;
  token: string;
}

/** Parses an Authorization header. Returns undefined if it has no access token. */
export function parseAccessToken(authorization: string): PresentedToken | undefined {
  const [, scheme, token] = AUTHORIZATION.exec(authorization) ?? [];
  return token === undefined ? undefined : { scheme: /dpop/i.test(scheme ?? '') ? 'DPoP' : 'Bearer', token };
}

interface TokenCredentials {
  authorization: string;
  proven: ProvenRequest | undefined;
}

/**
 * Authenticates the caller of an access token.
 * @throws InvalidToken the token is malformed, unknown, expired or revoked, or has the wrong scheme or key
 * @throws InvalidDpopProof
 */
export async function authenticateToken(
  { authorization, proven }: TokenCredentials,
  now: Date,
  authenticators: Authenticators,
): Promise<AuthenticatedCaller> {
  const presented = parseAccessToken(authorization);
  if (presented === undefined)
    throw new InvalidToken('The Authorization header must have the form: Bearer <ACCESS_TOKEN>.');
  const caller = await authenticators.token(presented.token, now);
  if (caller === undefined)
    throw new InvalidToken('The access token is unknown, expired or revoked.', {}, presented.scheme);
  requireScheme(caller, presented);
  if (caller.keyThumbprint !== undefined && proven !== undefined)
    await requirePossession(caller.keyThumbprint, { ...presented, proven }, now, authenticators);
  return caller;
}

/** @throws InvalidToken a token that is bound to a key is sent as Bearer, or another one as DPoP */
function requireScheme({ keyThumbprint }: AuthenticatedCaller, { scheme }: PresentedToken) {
  if (keyThumbprint !== undefined && scheme === 'Bearer')
    throw new InvalidToken('The access token is bound to a key. Send it as DPoP with a proof.', {}, 'DPoP');
  if (keyThumbprint === undefined && scheme === 'DPoP')
    throw new InvalidToken('The access token is not bound to a key. Send it as Bearer.');
}

/** Checks that the caller has the key of the token, and that the proof is new. */
async function requirePossession(
  keyThumbprint: string,
  { token, proven }: { token: string; proven: ProvenRequest },
  now: Date,
  { recordProof }: Authenticators,
) {
  const { thumbprint, id } = await verifyProof(proven, token, now);
  if (thumbprint !== keyThumbprint)
    throw new InvalidToken('The proof is signed with another key than that of the access token.', {}, 'DPoP');
  if (!(await recordProof(id, now))) throw new InvalidDpopProof('The proof was already used.');
}
