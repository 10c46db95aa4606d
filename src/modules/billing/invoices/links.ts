import { DAY_MS } from '../../../shared/durations.ts';
import { createEndingTokens } from '../../../shared/ending-token.ts';
import type { Signer } from '../../../shared/signer.ts';

/** The addresses under which a document is read without signing in. */
export interface InvoiceLinks {
  /** @returns new addresses of a document, as a page and as a file. They end after 30 days */
  create(id: string, now: Date): { url: string; pdf_url: string };
  /** @returns the id of the document; undefined for an address that has ended, and for an unknown one */
  parse(token: string, now: Date): string | undefined;
  /** @returns the id of the document also for an address that has ended; undefined for an unknown one */
  parseEnded(token: string): string | undefined;
}

/** Long enough for an accountant who receives the address by mail. The portal and the API make new ones. */
const LIFETIME_MS = 30 * DAY_MS;

export function createInvoiceLinks(signer: Signer, baseUrl: string): InvoiceLinks {
  const tokens = createEndingTokens(signer, LIFETIME_MS);
  return {
    create(id, now) {
      const url = `${baseUrl}/invoices/${tokens.create(id, now)}`;
      return { url, pdf_url: `${url}.pdf` };
    },
    parse: (token, now) => tokens.verify(token, now)?.id,
    parseEnded: (token) => tokens.read(token)?.id,
  };
}
