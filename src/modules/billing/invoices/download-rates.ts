import { DAY_MS } from '../../../shared/durations.ts';
import { ExchangeRatesUnavailable } from '../../../platform/ports/exchange-rates.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { InvoiceJobDependencies } from './dependencies.ts';
import { findLastPublication, insertRates } from './rate-queries.ts';

/**
 * Downloads the exchange rates of the day. Runs every minute until there are rates, then hourly while the last ones are
 * older than a day, which they are at weekends. Idempotent.
 */
export async function downloadRates({
  db,
  now,
  log,
  exchangeRates,
}: JobContext & InvoiceJobDependencies): Promise<void> {
  if (exchangeRates === undefined) return;
  const last = await findLastPublication(db);
  const isDue = last === undefined || (now.getUTCMinutes() === 0 && now.getTime() - last.getTime() > DAY_MS);
  if (!isDue) return;
  try {
    await insertRates(db, await exchangeRates.download());
  } catch (error) {
    if (!(error instanceof ExchangeRatesUnavailable)) throw error;
    log.warn({ err: error }, 'downloading exchange rates failed; the next run retries');
  }
}
