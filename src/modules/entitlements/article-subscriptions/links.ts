import type { Signer } from '../../../shared/signer.ts';
import { toUuid } from '../../../shared/uuid.ts';
import type { SubscriptionKey } from './queries.ts';

/** The links in mails to one person about the articles of one organization. */
export interface SubscriptionLinks {
  /** URL of the page. A POST request to it unsubscribes with one click (RFC 8058). */
  url(key: SubscriptionKey): string;
  /** @returns undefined for a text that is no token of this service */
  parse(token: string): SubscriptionKey | undefined;
}

const ID_BYTES = 16;
/** Characters of two ids in base64url. The signature follows. */
const IDS_LENGTH = 43;

/**
 * Creates the links. The token has no expiry, because people unsubscribe by old mails as well. Only mails to the person
 * contain it, so it proves control of the address.
 */
export function createSubscriptionLinks(signer: Signer, baseUrl: string): SubscriptionLinks {
  return {
    url({ user_id, organization_id }) {
      const ids = Buffer.from((user_id + organization_id).replaceAll('-', ''), 'hex').toString('base64url');
      return `${baseUrl}/article-subscriptions/${ids}${signer.sign(ids)}`;
    },
    parse(token) {
      const ids = token.slice(0, IDS_LENGTH);
      if (!signer.verify(ids, token.slice(IDS_LENGTH))) return undefined;
      const bytes = Buffer.from(ids, 'base64url');
      return { user_id: toUuid(bytes.subarray(0, ID_BYTES)), organization_id: toUuid(bytes.subarray(ID_BYTES)) };
    },
  };
}
