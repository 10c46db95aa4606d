import { DAY_MS } from '../../../shared/durations.ts';
import { createEndingTokens } from '../../../shared/ending-token.ts';
import type { Signer } from '../../../shared/signer.ts';

/** The links in e-mails about one change of an address. */
export interface EmailChangeLinks {
  /** URL for the new address. Only the e-mail to it has the link, so the link proves control of the address. */
  confirmationUrl(changeId: string, now: Date): string;
  /** URL for the former address, whose owner can agree to the change, refuse it, or undo it later. */
  refusalUrl(changeId: string, now: Date): string;
  /** @returns undefined for a token that has ended, and for an unknown text */
  parse(token: string, now: Date): EmailChangeLink | undefined;
}

export interface EmailChangeLink {
  changeId: string;
  mayConfirm: boolean;
}

const LIFETIME_MS = 7 * DAY_MS;
/** Ends after the last day on which a change that was confirmed late can be undone. */
const REFUSAL_LIFETIME_MS = 21 * DAY_MS;

export function createEmailChangeLinks(
  { confirmations, refusals }: Record<'confirmations' | 'refusals', Signer>,
  baseUrl: string,
): EmailChangeLinks {
  const confirming = createEndingTokens(confirmations, LIFETIME_MS);
  const refusing = createEndingTokens(refusals, REFUSAL_LIFETIME_MS);
  const url = (token: string) => `${baseUrl}/email-changes/${token}`;
  return {
    confirmationUrl: (id, now) => url(confirming.create(id, now)),
    refusalUrl: (id, now) => url(refusing.create(id, now)),
    parse(token, now) {
      const confirmation = confirming.verify(token, now);
      const verified = confirmation ?? refusing.verify(token, now);
      return verified && { changeId: verified.id, mayConfirm: confirmation !== undefined };
    },
  };
}
