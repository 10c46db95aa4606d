import { randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '../../../shared/durations.ts';
import type { Signer } from '../../../shared/signer.ts';
import { toUuid } from '../../../shared/uuid.ts';

/** The links to the portal in e-mails to customers. */
export interface PortalLinks {
  /** @returns the secret of a new link */
  create(customerId: string, now: Date): string;
  /** @returns undefined for an expired link and for a text that is no link of this service */
  verify(link: string, now: Date): { customerId: string; expiresAt: Date } | undefined;
}

/** Long enough for a weekend. A forwarded e-mail is harmless after it. */
const LIFETIME_MS = 3 * DAY_MS;

const ID_BYTES = 16;
const TIME_BYTES = 6;
/** Makes the links of one second different, because each works once. */
const NONCE_BYTES = 8;
/** Characters of the three in base64url. The signature follows. */
const PAYLOAD_LENGTH = 40;

/** Creates the links. They are signed instead of stored, so that an e-mail can be composed without a write. */
export function createPortalLinks(signer: Signer): PortalLinks {
  return {
    create(customerId, now) {
      const payload = Buffer.alloc(ID_BYTES + TIME_BYTES + NONCE_BYTES);
      payload.write(customerId.replaceAll('-', ''), 'hex');
      payload.writeUIntBE(Math.floor((now.getTime() + LIFETIME_MS) / SECOND_MS), ID_BYTES, TIME_BYTES);
      randomBytes(NONCE_BYTES).copy(payload, ID_BYTES + TIME_BYTES);
      const text = payload.toString('base64url');
      return text + signer.sign(text);
    },
    verify(link, now) {
      const text = link.slice(0, PAYLOAD_LENGTH);
      if (!signer.verify(text, link.slice(PAYLOAD_LENGTH))) return undefined;
      const payload = Buffer.from(text, 'base64url');
      const expiresAt = new Date(payload.readUIntBE(ID_BYTES, TIME_BYTES) * SECOND_MS);
      if (now >= expiresAt) return undefined;
      return { customerId: toUuid(payload.subarray(0, ID_BYTES)), expiresAt };
    },
  };
}
