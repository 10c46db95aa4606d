import type { NetworkPort } from './network.ts';

/** The price of one euro in another currency, as a central bank published it. */
export interface ExchangeRate {
  /** ISO 4217 code in lower case. */
  currency: string;
  published_at: Date;
  /** Millionths of the currency's main unit. */
  micros_per_euro: number;
}

/** A publisher of daily rates. A download changes nothing, so it may be repeated. */
export interface ExchangeRates extends NetworkPort {
  /** @throws ExchangeRatesUnavailable */
  download(): Promise<ExchangeRate[]>;
}

/** The publisher did not answer in time, or its answer is invalid. */
export class ExchangeRatesUnavailable extends Error {
  override readonly name = 'ExchangeRatesUnavailable';
}
