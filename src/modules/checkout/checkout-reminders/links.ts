import { DAY_MS } from '../../../shared/durations.ts';
import { createEndingTokens } from '../../../shared/ending-token.ts';
import type { Signer } from '../../../shared/signer.ts';
import { toUuid } from '../../../shared/uuid.ts';

/** The links in the reminder of one checkout. */
export interface ReminderLinks {
  /** URL that opens a new checkout with the details of the old one. Ends after 14 days. */
  resumeUrl(checkoutId: string, now: Date): string;
  /** URL that ends the reminders of the seller to the address by a POST request (RFC 8058), and asks a person who opens it. */
  refuseUrl(checkoutId: string, locale: string): string;
  /** @returns the id of the checkout to open again; undefined for a token that has ended, and for an unknown text */
  parseResumption(token: string, now: Date): string | undefined;
  /** @returns the id of the checkout whose reminders end; undefined for a text that is no token of this service */
  parseRefusal(token: string): string | undefined;
}

/** Long enough for a holiday. The new checkout shows the details of the buyer to everyone with the address. */
const LIFETIME_MS = 14 * DAY_MS;

/** Characters of an id in base64url. The signature follows. */
const ID_LENGTH = 22;

/** @param refusals signs links that never end, because a person can refuse reminders at any time */
export function createReminderLinks(
  { resumptions, refusals }: Record<'resumptions' | 'refusals', Signer>,
  baseUrl: string,
): ReminderLinks {
  const resumptionTokens = createEndingTokens(resumptions, LIFETIME_MS);
  const refusalToken = (id: string) => {
    const signed = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    return signed + refusals.sign(signed);
  };
  return {
    resumeUrl: (id, now) => `${baseUrl}/resume/${resumptionTokens.create(id, now)}`,
    refuseUrl: (id, locale) => `${baseUrl}/checkout-reminders/${refusalToken(id)}?locale=${locale}`,
    parseResumption: (token, now) => resumptionTokens.verify(token, now)?.id,
    parseRefusal(token) {
      const signed = token.slice(0, ID_LENGTH);
      if (!refusals.verify(signed, token.slice(ID_LENGTH))) return undefined;
      return toUuid(Buffer.from(signed, 'base64url'));
    },
  };
}
