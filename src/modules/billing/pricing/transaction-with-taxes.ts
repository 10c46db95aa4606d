import { ServiceUnavailable } from '../../../shared/errors.ts';
import { TaxUnavailable, type TaxProvider } from '../../../platform/ports/tax-provider.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { TaxQuoteMissing, TaxQuotes } from './tax-quotes.ts';

/** Runs transactions, and asks for taxes outside of them. */
export interface TaxedContext {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly taxes: TaxProvider;
}

/** A question changes only when another transaction changes the rows between two runs. */
const MAX_REQUESTS = 3;

/**
 * Runs `work` in a transaction that uses taxes. With a tax table it runs once. With a tax service, a run that needs an
 * answer is rolled back, the service is asked while no transaction is open, and `work` runs again with the answer.
 */
export async function transactionWithTaxes<T>(
  ctx: TaxedContext,
  work: (tx: Tx, quotes: TaxQuotes) => Promise<T>,
): Promise<T> {
  let quotes = TaxQuotes.of(ctx.taxes);
  for (let requests = 0; ; requests += 1) {
    const present = quotes;
    try {
      return await ctx.transaction((tx) => work(tx, present));
    } catch (error) {
      if (!(error instanceof TaxQuoteMissing)) throw error;
      quotes = requests < MAX_REQUESTS ? await present.request(ctx.taxes, error.questions) : present.close();
    }
  }
}

/** Translates an error for a caller who waits for the tax. @throws ServiceUnavailable the tax service does not answer */
export function orUnavailable(error: unknown): never {
  if (error instanceof TaxUnavailable)
    throw new ServiceUnavailable('The tax service does not answer. Try again in a moment.', { cause: error });
  throw error;
}
