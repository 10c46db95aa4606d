import type { Knex } from 'knex';

type Answers<Asks extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [At in keyof Asks]: Awaited<ReturnType<Asks[At]>>;
};

/** Asks at the same time; within a transaction, which has one connection, one after the other. */
export async function together<Asks extends readonly (() => PromiseLike<unknown>)[]>(
  db: Knex,
  ...asks: Asks
): Promise<Answers<Asks>> {
  if (!db.isTransaction) return (await Promise.all(asks.map((ask) => ask()))) as Answers<Asks>;
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers as Answers<Asks>;
}
