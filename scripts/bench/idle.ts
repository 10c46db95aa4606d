import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { cpuMicroseconds, cpuOfTree, startChild } from './child.ts';
import { killWorker, startWorker } from './worker.ts';

/** The work of a web process, a worker and PostgreSQL in a second without requests and due work. */
export interface Idle {
  seconds: number;
  transactions_per_second: number;
  /** CPU time of both processes, and of all processes of PostgreSQL. NaN without /proc. */
  service_cpu_ms_per_second: number;
  postgres_cpu_ms_per_second: number;
}

/** Time in which the processes start, compile their code and run each periodic task once. */
const SETTLE_MS = 30_000;

export async function measureIdle(
  db: Knex,
  databaseUrl: string,
  { postgresPid, seconds }: { postgresPid: number; seconds: number },
): Promise<Idle> {
  const worker = startWorker(databaseUrl);
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const web = await startChild({ args: ['src/app/main.ts', '--web'], env, readyPath: '/readyz' });
  try {
    await wait(SETTLE_MS);
    const observe = async () => ({
      transactions: await countTransactions(db),
      service: (await cpuMicroseconds(web.pid)) + (await cpuMicroseconds(worker.pid ?? 0)),
      postgres: await cpuOfTree(postgresPid),
    });
    const before = await observe();
    await wait(seconds * 1000);
    const after = await observe();
    return {
      seconds,
      transactions_per_second: (after.transactions - before.transactions) / seconds,
      service_cpu_ms_per_second: (after.service - before.service) / 1000 / seconds,
      postgres_cpu_ms_per_second: (after.postgres - before.postgres) / 1000 / seconds,
    };
  } finally {
    await Promise.all([killWorker(worker), web.stop()]);
  }
}

/** Counts the transactions of the database so far. The statistics of a connection are at most a second old. */
async function countTransactions(db: Knex): Promise<number> {
  const [row] = await db('pg_stat_database')
    .whereRaw('datname = current_database()')
    .select('xact_commit', 'xact_rollback');
  return Number(row?.xact_commit) + Number(row?.xact_rollback);
}
