import { randomBytes } from 'node:crypto';
import { SECOND_MS } from './durations.ts';
import type { Signer } from './signer.ts';
import { toUuid } from './uuid.ts';

/** Signed tokens that name one object and end by themselves. They are not stored. */
export interface EndingTokens {
  create(id: string, now: Date): string;
  /** @returns undefined for a token that has ended, and for a text that is no token of the signer */
  verify(token: string, now: Date): { id: string; expiresAt: Date } | undefined;
  /** Reads a token that may have ended. @returns undefined for a text that is no token of the signer */
  read(token: string): { id: string; expiresAt: Date } | undefined;
}

const ID_BYTES = 16;
const TIME_BYTES = 6;

/**
 * Creates the tokens of one purpose.
 * @param lifetimeMs milliseconds for which a token is valid
 * @param nonceBytes random bytes that make the tokens of one object and second different
 */
export function createEndingTokens(signer: Signer, lifetimeMs: number, nonceBytes = 0): EndingTokens {
  const size = ID_BYTES + TIME_BYTES + nonceBytes;
  // The signature follows the payload in base64url.
  const payloadLength = Math.ceil((size * 4) / 3);
  const read: EndingTokens['read'] = (token) => {
    const text = token.slice(0, payloadLength);
    if (!signer.verify(text, token.slice(payloadLength))) return undefined;
    const payload = Buffer.from(text, 'base64url');
    const expiresAt = new Date(payload.readUIntBE(ID_BYTES, TIME_BYTES) * SECOND_MS);
    return { id: toUuid(payload.subarray(0, ID_BYTES)), expiresAt };
  };
  return {
    read,
    create(id, now) {
      const payload = Buffer.alloc(size);
      payload.write(id.replaceAll('-', ''), 'hex');
      payload.writeUIntBE(Math.floor((now.getTime() + lifetimeMs) / SECOND_MS), ID_BYTES, TIME_BYTES);
      randomBytes(nonceBytes).copy(payload, ID_BYTES + TIME_BYTES);
      const text = payload.toString('base64url');
      return text + signer.sign(text);
    },
    verify(token, now) {
      const found = read(token);
      return found !== undefined && now < found.expiresAt ? found : undefined;
    },
  };
}
