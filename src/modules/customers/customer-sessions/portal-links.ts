import { DAY_MS } from '../../../shared/durations.ts';
import { createEndingTokens, type EndingTokens } from '../../../shared/ending-token.ts';
import type { Signer } from '../../../shared/signer.ts';

/** The secrets of links to the portal in e-mails. Each names a customer. */
export type PortalLinks = EndingTokens;

/** Long enough for a weekend. A forwarded e-mail is harmless after it. */
export const LIFETIME_MS = 3 * DAY_MS;
/** Makes the links of one second different, because each works once. */
const NONCE_BYTES = 8;

/** Creates the links. They are signed instead of stored, so that an e-mail can be composed without a write. */
export const createPortalLinks = (signer: Signer): PortalLinks => createEndingTokens(signer, LIFETIME_MS, NONCE_BYTES);
