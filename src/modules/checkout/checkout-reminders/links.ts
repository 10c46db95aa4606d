import type { Signer } from '../../../shared/signer.ts';
import { toUuid } from '../../../shared/uuid.ts';

/** The links in the reminder of one checkout. */
export interface ReminderLinks {
  /** URL that opens a new checkout with the details of the old one. */
  resumeUrl(checkoutId: string): string;
  /** URL that ends the reminders of the seller to the address by a POST request (RFC 8058), and asks a person who opens it. */
  refuseUrl(checkoutId: string, locale: string): string;
  /** @returns the id of the checkout; undefined for a text that is no token of this service */
  parse(token: string): string | undefined;
}

/** Characters of an id in base64url. The signature follows. */
const ID_LENGTH = 22;

export function createReminderLinks(signer: Signer, baseUrl: string): ReminderLinks {
  const reminderToken = (id: string) => {
    const signed = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    return signed + signer.sign(signed);
  };
  return {
    resumeUrl: (id) => `${baseUrl}/resume/${reminderToken(id)}`,
    refuseUrl: (id, locale) => `${baseUrl}/checkout-reminders/${reminderToken(id)}?locale=${locale}`,
    parse(token) {
      const signed = token.slice(0, ID_LENGTH);
      if (!signer.verify(signed, token.slice(ID_LENGTH))) return undefined;
      return toUuid(Buffer.from(signed, 'base64url'));
    },
  };
}
