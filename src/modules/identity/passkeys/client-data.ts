import { CredentialRefused } from './errors.ts';
import type { RelyingParty } from './rules.ts';

/** The browser creates a credential or gets a signature. */
export type Ceremony = 'webauthn.create' | 'webauthn.get';

const FIELD = ['response', 'clientDataJSON'];

/**
 * Reads the client data of a browser before the library does, so that a challenge is used up also if the rest is invalid.
 * @param encoded JSON in base64url, which the signature covers
 * @returns the challenge that the browser answers, in base64url
 * @throws CredentialRefused it is malformed, or belongs to another site, to another ceremony or to a frame of another site
 */
export function readClientData(encoded: string, ceremony: Ceremony, { origin }: RelyingParty): string {
  const data: unknown = parse(Buffer.from(encoded, 'base64url').toString());
  const property = (name: string): unknown =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
  const challenge = property('challenge');
  if (typeof challenge !== 'string' || property('type') !== ceremony)
    throw new CredentialRefused(FIELD, `Must be the client data of a ${ceremony} ceremony.`);
  if (property('origin') !== origin)
    throw new CredentialRefused(FIELD, `This passkey was used on another site. Open ${origin} and try again.`);
  if ((property('crossOrigin') ?? false) !== false || property('topOrigin') !== undefined)
    throw new CredentialRefused(FIELD, 'Passkeys cannot be used in a frame of another site.');
  return challenge;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
