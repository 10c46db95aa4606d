import { createHash, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, SignJWT, type CryptoKey } from 'jose';
import * as oc from 'openid-client';
import { currentTime } from '../../../support/time.ts';

export type KeyPair = Awaited<ReturnType<typeof oc.randomDPoPKeyPair>>;

const pairs = new Map<string, KeyPair>();
const pairsOfTokens = new Map<string, KeyPair>();

export const makeKeyPair = (): Promise<KeyPair> => oc.randomDPoPKeyPair('ES256', { extractable: true });

/** Gives a public client a key, with which it proves its requests from now on. */
export async function giveKey(clientId: string): Promise<void> {
  pairs.set(clientId, await makeKeyPair());
}

/** @returns the key of a public client; undefined for other clients */
export const keyOfClient = (clientId: string) => pairs.get(clientId);

/** @returns the key that an access token is bound to; undefined for other tokens */
export const keyOfToken = (accessToken: string) => pairsOfTokens.get(accessToken);

/** Remembers the key of an access token that a client with a key received. */
export function recordToken(clientId: string, accessToken: unknown): void {
  const pair = pairs.get(clientId);
  if (pair !== undefined && typeof accessToken === 'string') pairsOfTokens.set(accessToken, pair);
}

export const thumbprintOf = async ({ publicKey }: KeyPair) => calculateJwkThumbprint(await exportJWK(publicKey));

export interface ProofParts {
  method?: string;
  url: string;
  accessToken?: string | undefined;
  /** Overrides of the claims; undefined omits a claim. */
  claims?: Record<string, unknown>;
  /** Overrides of the header. */
  header?: Record<string, unknown>;
}

/** Makes a DPoP proof (RFC 9449 §4.2). */
export async function makeProof(
  { privateKey, publicKey }: { privateKey: CryptoKey; publicKey: CryptoKey },
  { method = 'GET', url, accessToken, claims, header }: ProofParts,
): Promise<string> {
  const payload = {
    jti: randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(currentTime().getTime() / 1000),
    ...(accessToken !== undefined && { ath: createHash('sha256').update(accessToken).digest('base64url') }),
    ...claims,
  };
  const protectedHeader = { alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey), ...header };
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(privateKey);
}
