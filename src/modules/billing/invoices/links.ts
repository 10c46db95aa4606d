import { DAY_MS } from '../../../shared/durations.ts';
import { createEndingTokens } from '../../../shared/ending-token.ts';
import type { Signer } from '../../../shared/signer.ts';

/** The addresses under which a document is read without signing in. */
export interface InvoiceLinks {
  /** @returns new addresses of a document, as a page and as a file. They end after 30 days */
  create(id: string, now: Date): { url: string; pdf_url: string };
  /** @returns the address of another document, which ends with an address that has not ended */
  createBeside(id: string, token: string, now: Date): string;
  /** @returns the id of the document; undefined for an address that has ended, and for an unknown one */
  parse(token: string, now: Date): string | undefined;
  /** @returns the id of the document also for an address that has ended; undefined for an unknown one */
  parseEnded(token: string): string | undefined;
}

/** Long enough for an accountant who receives the address by mail. The portal and the API make new ones. */
const LIFETIME_MS = 30 * DAY_MS;

export function createInvoiceLinks(signer: Signer, baseUrl: string): InvoiceLinks {
  const tokens = createEndingTokens(signer, LIFETIME_MS);
  const address = (id: string, now: Date) => `${baseUrl}/invoices/${tokens.create(id, now)}`;
  return {
    create(id, now) {
      const url = address(id, now);
      return { url, pdf_url: `${url}.pdf` };
    },
    createBeside(id, token, now) {
      const expiresAt = tokens.verify(token, now)?.expiresAt ?? now;
      return address(id, new Date(expiresAt.getTime() - LIFETIME_MS));
    },
    parse: (token, now) => tokens.verify(token, now)?.id,
    parseEnded: (token) => tokens.read(token)?.id,
  };
}
