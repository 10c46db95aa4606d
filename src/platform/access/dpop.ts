import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWTPayload, type JWTVerifyResult, type JWK } from 'jose';
import { DPOP_ALGORITHMS, InvalidDpopProof } from './errors.ts';

/** Difference between the clocks of a client and of the service that a proof may have, in seconds. */
const CLOCK_DIFFERENCE_SECONDS = 300;

/** Time after which a proof cannot be used in any case: it can be signed ahead of time and late by the clocks. */
export const PROOF_LIFETIME_MS = 2 * CLOCK_DIFFERENCE_SECONDS * 1000;

/** The parts of a request that a DPoP proof signs, and the proof. */
export interface ProvenRequest {
  /** Value of the DPoP header. Several headers are joined by a comma, so they are no proof. */
  proof: string | undefined;
  method: string;
  /** Public URL of the request. */
  url: string;
}

/** A valid proof. */
export interface Proof {
  /** SHA-256 thumbprint of the key that signed the proof (RFC 7638). */
  thumbprint: string;
  /** Identifies the proof, which may be used once. */
  id: string;
}

/**
 * Verifies that a DPoP proof belongs to a request with an access token (RFC 9449 §4.3), apart from its use.
 * @throws InvalidDpopProof
 */
export async function verifyProof(request: ProvenRequest, accessToken: string, now: Date): Promise<Proof> {
  const { proof } = request;
  if (proof === undefined) throw new InvalidDpopProof('The DPoP header is missing.');
  const { payload, protectedHeader } = await verifySignature(proof, now);
  if (typeof payload.jti !== 'string' || payload.jti === '') throw new InvalidDpopProof('The proof has no jti.');
  requireRecent(payload, now);
  if (payload.htm !== request.method) throw new InvalidDpopProof('The htm of the proof differs from the method.');
  if (typeof payload.htu !== 'string' || !isSameUrl(payload.htu, request.url))
    throw new InvalidDpopProof('The htu of the proof differs from the URL.');
  if (payload.ath !== createHash('sha256').update(accessToken).digest('base64url'))
    throw new InvalidDpopProof('The ath of the proof differs from the access token.');
  const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
  return { thumbprint, id: `${thumbprint} ${payload.jti}` };
}

async function verifySignature(proof: string, now: Date): Promise<JWTVerifyResult> {
  const options = { algorithms: DPOP_ALGORITHMS, typ: 'dpop+jwt', currentDate: now };
  return jwtVerify(proof, EmbeddedJWK, options).catch((cause: unknown) => {
    // The client chose the key, so that even an error of the cryptography is about its request.
    throw new InvalidDpopProof('The DPoP header is no JWT that is signed with the public key in its jwk.', { cause });
  });
}

function requireRecent({ iat }: JWTPayload, now: Date) {
  if (iat === undefined) throw new InvalidDpopProof('The proof has no iat.');
  if (Math.abs(now.getTime() / 1000 - iat) > CLOCK_DIFFERENCE_SECONDS)
    throw new InvalidDpopProof('The iat of the proof differs from the time of the service by more than 5 minutes.');
}

/** Compares two URLs without query and fragment. */
function isSameUrl(signed: string, actual: string): boolean {
  const [one, other] = [URL.parse(signed), URL.parse(actual)];
  return one !== null && other !== null && one.origin + one.pathname === other.origin + other.pathname;
}
