import type { ExchangeRates } from '../../../platform/ports/exchange-rates.ts';

export interface InvoiceDependencies {
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}

export interface InvoiceJobDependencies {
  /** The value is undefined if the operator configured no publisher of exchange rates. */
  readonly exchangeRates: ExchangeRates | undefined;
}
