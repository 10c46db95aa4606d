import { SECOND_MS } from './durations.ts';
import type { Signer } from './signer.ts';
import { toUuid } from './uuid.ts';

/** Signed tokens that name one object and end by themselves. They are not stored. */
export interface EndingTokens {
  create(id: string, now: Date): string;
  /** @returns undefined for a token that has ended, and for a text that is no token of the signer */
  verify(token: string, now: Date): { id: string; expiresAt: Date } | undefined;
}

const ID_BYTES = 16;
const TIME_BYTES = 6;
/** Characters of the two in base64url. The signature follows. */
const PAYLOAD_LENGTH = 30;

/** Creates the tokens of one purpose. @param lifetimeMs milliseconds for which a token is valid */
export function createEndingTokens(signer: Signer, lifetimeMs: number): EndingTokens {
  return {
    create(id, now) {
      const payload = Buffer.alloc(ID_BYTES + TIME_BYTES);
      payload.write(id.replaceAll('-', ''), 'hex');
      payload.writeUIntBE(Math.floor((now.getTime() + lifetimeMs) / SECOND_MS), ID_BYTES, TIME_BYTES);
      const text = payload.toString('base64url');
      return text + signer.sign(text);
    },
    verify(token, now) {
      const text = token.slice(0, PAYLOAD_LENGTH);
      if (!signer.verify(text, token.slice(PAYLOAD_LENGTH))) return undefined;
      const payload = Buffer.from(text, 'base64url');
      const expiresAt = new Date(payload.readUIntBE(ID_BYTES, TIME_BYTES) * SECOND_MS);
      return now < expiresAt ? { id: toUuid(payload.subarray(0, ID_BYTES)), expiresAt } : undefined;
    },
  };
}
