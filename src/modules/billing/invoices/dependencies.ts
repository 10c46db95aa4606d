import type { ExchangeRates } from '../../../platform/ports/exchange-rates.ts';
import type { InvoicePdfs } from './invoice-pdfs.ts';
import type { InvoiceLinks } from './links.ts';

export interface InvoiceDependencies {
  readonly invoiceLinks: InvoiceLinks;
}

/** The PDFs of the documents, for pages and e-mails. */
export interface InvoicePdfDependencies {
  readonly invoicePdfs: InvoicePdfs;
}

export interface InvoiceJobDependencies {
  /** The value is undefined if the operator configured no publisher of exchange rates. */
  readonly exchangeRates: ExchangeRates | undefined;
}
