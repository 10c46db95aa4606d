import type { Signer } from '../../../shared/signer.ts';
import { toUuid } from '../../../shared/uuid.ts';
import type { MemberKey } from './queries.ts';

/** Kinds of notifications that one click ends. The others are rare, or need an answer of a member. */
export type EndableKind = 'sales' | 'summary';

/** The links in notifications to one member. */
export interface NotificationLinks {
  /** URL that ends a kind by a POST request (RFC 8058), and leads a person to the settings. */
  url(key: MemberKey, kind: EndableKind): string;
  /** @returns undefined for a text that is no token of this service */
  parse(token: string): (MemberKey & { kind: EndableKind }) | undefined;
}

/** First letter of the token. */
const LETTERS = { sales: 's', summary: 'm' } as const;
const ID_BYTES = 16;
/** The letter, and the characters of two ids in base64url. The signature follows. */
const SIGNED_LENGTH = 44;

/** Creates the links. The token has no expiry, because people unsubscribe by old mails as well. */
export function createNotificationLinks(signer: Signer, baseUrl: string): NotificationLinks {
  return {
    url({ user_id, organization_id }, kind) {
      const ids = Buffer.from((user_id + organization_id).replaceAll('-', ''), 'hex').toString('base64url');
      const signed = LETTERS[kind] + ids;
      return `${baseUrl}/notification-settings/${signed}${signer.sign(signed)}`;
    },
    parse(token) {
      const signed = token.slice(0, SIGNED_LENGTH);
      if (!signer.verify(signed, token.slice(SIGNED_LENGTH))) return undefined;
      const bytes = Buffer.from(signed.slice(1), 'base64url');
      return {
        user_id: toUuid(bytes.subarray(0, ID_BYTES)),
        organization_id: toUuid(bytes.subarray(ID_BYTES)),
        kind: signed.startsWith(LETTERS.sales) ? 'sales' : 'summary',
      };
    },
  };
}
