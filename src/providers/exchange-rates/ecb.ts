import { SaxesParser } from 'saxes';
import {
  ExchangeRatesUnavailable,
  type ExchangeRate,
  type ExchangeRates,
} from '../../platform/ports/exchange-rates.ts';
import { TIME_LIMITS } from '../../platform/time-limits.ts';

/** Above the size of the rates of 90 days. */
const MAX_BYTES = 2_000_000;
/** The bank publishes rates at about 16:00 in Frankfurt, which is 15:00 UTC in winter. */
const PUBLISHED = 'T15:00:00Z';
const MICROS = 1_000_000;

/**
 * Creates the client of daily rates in the format of the European Central Bank, such as
 * https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml.
 */
export function createEcbRates(url: string, timeoutMs = TIME_LIMITS.exchangeRatesResponseMs): ExchangeRates {
  return {
    async download() {
      const rates = parseRates(await fetchText(url, timeoutMs));
      if (rates.length === 0) throw new ExchangeRatesUnavailable('the publisher of exchange rates returned none');
      return rates;
    },
  };
}

async function fetchText(url: string, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok)
      throw new ExchangeRatesUnavailable(`the publisher of exchange rates responded with ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new ExchangeRatesUnavailable('the list of exchange rates is too long');
    return text;
  } catch (error) {
    throw error instanceof ExchangeRatesUnavailable
      ? error
      : new ExchangeRatesUnavailable('the publisher of exchange rates did not respond', { cause: error });
  }
}

/** Reads `<Cube time="2026-11-20"><Cube currency="USD" rate="1.1592"/>…`. @throws ExchangeRatesUnavailable */
export function parseRates(text: string): ExchangeRate[] {
  const rates: ExchangeRate[] = [];
  const parser = new SaxesParser();
  let published_at: Date | undefined;
  parser.on('opentag', ({ attributes: { time, currency, rate } }) => {
    if (time !== undefined) published_at = new Date(`${time}${PUBLISHED}`);
    if (currency === undefined || rate === undefined) return;
    const micros_per_euro = Math.round(Number(rate) * MICROS);
    const isValid = /^[A-Z]{3}$/.test(currency) && Number.isSafeInteger(micros_per_euro) && micros_per_euro > 0;
    if (!isValid || published_at === undefined || Number.isNaN(published_at.getTime()))
      throw new ExchangeRatesUnavailable('the list of exchange rates contains an invalid rate');
    rates.push({ currency: currency.toLowerCase(), published_at, micros_per_euro });
  });
  parser.on('error', (cause) => {
    throw new ExchangeRatesUnavailable('the list of exchange rates is not XML', { cause });
  });
  parser.write(text).close();
  return rates;
}
