import type { ExchangeRates } from '../../../platform/ports/exchange-rates.ts';
import type { InvoicePdfs } from './invoice-pdfs.ts';

export interface InvoiceDependencies {
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}

/** The PDFs of the documents, for pages and e-mails. */
export interface InvoicePdfDependencies {
  readonly invoicePdfs: InvoicePdfs;
}

export interface InvoiceJobDependencies {
  /** The value is undefined if the operator configured no publisher of exchange rates. */
  readonly exchangeRates: ExchangeRates | undefined;
}
