import type { Knex } from 'knex';

type Results<Asks extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [At in keyof Asks]: Awaited<ReturnType<Asks[At]>>;
};

/** Runs queries in parallel, or in sequence within a transaction, which has only one connection. */
export async function parallelUnlessTransaction<Asks extends readonly (() => PromiseLike<unknown>)[]>(
  db: Knex,
  ...queries: Asks
): Promise<Results<Asks>> {
  if (!db.isTransaction) return (await Promise.all(queries.map((ask) => ask()))) as Results<Asks>;
  const results: unknown[] = [];
  for (const ask of queries) results.push(await ask());
  return results as Results<Asks>;
}
