import type { Knex } from 'knex';
import type { ExchangeRate } from '../../../platform/ports/exchange-rates.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type RateRow = Tables['exchange_rates'];

/** Finds the rates of some currencies, by the time of publication. */
export async function findRates(
  db: Knex,
  { currencies, from, to }: { currencies: readonly string[]; from: Date; to: Date },
): Promise<RateRow[]> {
  return db('exchange_rates')
    .whereIn('currency', [...currencies])
    .whereBetween('published_at', [from, to])
    .orderBy('published_at');
}

/** Finds the newest rate of each currency. */
export async function findNewestRates(
  db: Knex,
  { currencies, at }: { currencies: readonly string[]; at: Date },
): Promise<RateRow[]> {
  return db('exchange_rates')
    .whereIn('currency', [...currencies])
    .where('published_at', '<=', at)
    .distinctOn('currency')
    .orderBy(['currency', { column: 'published_at', order: 'desc' }]);
}

/** Stores rates. A stored rate stays, because documents were issued with it. */
export async function insertRates(db: Knex, rates: readonly ExchangeRate[]): Promise<void> {
  await db('exchange_rates').insert(rates).onConflict(['currency', 'published_at']).ignore();
}

export async function findLastPublication(db: Knex): Promise<Date | undefined> {
  const row: Pick<RateRow, 'published_at'> | undefined = await db('exchange_rates')
    .orderBy('published_at', 'desc')
    .first('published_at');
  return row?.published_at;
}
