import type { Knex } from 'knex';
import { until } from './wait.ts';

/** Waits until so many statements wait for a lock in this database, or until `orElse` has come about. */
export async function untilBlocked(db: Knex, statements: number, orElse: Promise<unknown>[] = []) {
  let isSettled = false;
  void Promise.allSettled(orElse).then(() => (isSettled = orElse.length > 0));
  const waiting = async () => {
    const { rows } = await db.raw(
      `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isSettled ? statements : Number(rows[0].waiting);
  };
  await until(waiting, (count) => count >= statements);
}
