import { DAY_MS } from '../../../shared/durations.ts';
import { createEndingTokens } from '../../../shared/ending-token.ts';
import type { Signer } from '../../../shared/signer.ts';

/** Time that the receiver of a subscription has to answer. */
export const TRANSFER_LIFETIME_MS = 7 * DAY_MS;

/** The links in e-mails to receivers of subscriptions. Only the e-mail has the link, so it proves control of the address. */
export interface TransferLinks {
  url(transferId: string, now: Date): string;
  /** @returns the URL of the page of a token */
  pageOf(token: string): string;
  /** @returns the id of the transfer; undefined for a token that has ended, and for an unknown text */
  parse(token: string, now: Date): string | undefined;
}

export function createTransferLinks(signer: Signer, baseUrl: string): TransferLinks {
  const tokens = createEndingTokens(signer, TRANSFER_LIFETIME_MS);
  const pageOf = (token: string) => `${baseUrl}/transfers/${token}`;
  return {
    pageOf,
    url: (id, now) => pageOf(tokens.create(id, now)),
    parse: (token, now) => tokens.verify(token, now)?.id,
  };
}
