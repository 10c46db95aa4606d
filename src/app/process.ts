import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { refuseNetworkInTransactions } from '../platform/db/network-guard.ts';
import { explain, requireDatabase } from '../platform/db/require-database.ts';
import { requireSafeExposure } from './require-safe-exposure.ts';
import { migrateWithProgress } from './migrate-with-progress.ts';
import { connect } from '../platform/db/connect.ts';
import { usePreparedStatements } from '../platform/db/statement.ts';
import { createLog, STANDARD_ERROR, STANDARD_OUTPUT } from '../platform/log.ts';
import { ExplainedError } from '../shared/explained-error.ts';
import { startPostgres } from '../platform/postgres/launch.ts';

/** Base of each kind of process: configuration, log, database and shutdown. */
export interface Runtime {
  config: Config;
  log: Logger;
  db: Knex;
  /** Registers work for SIGTERM. It runs before the cleanups, while the process still serves. Ctrl-C skips it. */
  onTerminate: (work: () => Promise<unknown>) => void;
  /** Registers a cleanup. Cleanups run in reverse order of their registration. */
  onStop: (cleanup: () => Promise<unknown>) => void;
  /** Runs the cleanups and ends the process, for a process that has done its work. */
  stop: () => Promise<void>;
}

/** Time that running jobs get to finish. The process ends after twice this time in any case. */
export const GRACE_MS = 10_000;

/**
 * Reads the configuration, migrates and opens the database, and runs `start`. SIGINT and SIGTERM run the cleanups and end
 * the process, SIGTERM after the work of `onTerminate`. A start error ends the process with code 1; an error of the operator is printed as one line.
 */
export async function runProcess(
  start: (runtime: Runtime) => Promise<void>,
  { logTo = STANDARD_OUTPUT } = {},
): Promise<void> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const preparations: (() => Promise<unknown>)[] = [];
  const stop = callOnce(async (code: number) => {
    setTimeout(() => process.exit(code), 2 * GRACE_MS).unref();
    for (const cleanup of cleanups.reverse()) await cleanup().catch((error: unknown) => console.error(error));
    process.exit(code);
  });
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void Promise.allSettled(preparations.map((work) => work())).then(() => stop(0)));
  try {
    await start({
      ...(await bootstrap(logTo, (cleanup) => void cleanups.push(cleanup))),
      onTerminate: (work) => void preparations.push(work),
      stop: () => stop(0),
    });
  } catch (error) {
    console.error(error instanceof ExplainedError ? `sellbase: ${error.message}` : error);
    await stop(1);
  }
}

/** Runs a command of the operator: prints the text that `work` returns, and ends the process. Logs to standard error. */
export const runOperatorCommand = (work: (runtime: Runtime) => Promise<string>): Promise<void> =>
  runProcess(
    async (runtime) => {
      process.stdout.write(`${await work(runtime)}\n`);
      await runtime.stop();
    },
    { logTo: STANDARD_ERROR },
  );

async function bootstrap(logTo: number, onStop: Runtime['onStop']): Promise<Omit<Runtime, 'stop' | 'onTerminate'>> {
  const config = readConfig(process.env);
  const { timeLimits } = config;
  requireSafeExposure(config);
  if (config.isDevelopment) refuseNetworkInTransactions();
  const log = createLog(config.logLevel, logTo);
  onStop(async () => log.flush());
  if (config.databaseUrl !== undefined) await requireDatabase(config.databaseUrl, timeLimits);
  const connection = config.databaseUrl ?? (await startOwnPostgres(config, log, onStop));
  usePreparedStatements(config.databasePreparedStatements);
  await migrateWithProgress(connection, log, { timeLimits }).catch((error: unknown) => {
    throw (config.databaseUrl === undefined ? undefined : explain(config.databaseUrl, error)) ?? error;
  });
  const db = connect({ connection, poolSize: config.databasePoolSize, timeLimits });
  onStop(() => db.destroy());
  return { config, log, db, onStop };
}

async function startOwnPostgres({ dataDir }: Config, log: Logger, onStop: Runtime['onStop']) {
  const server = await startPostgres({
    dataDir,
    database: 'sellbase',
    onUnexpectedEnd: ({ exitCode }) =>
      log.warn({ exit_code: exitCode }, 'the embedded PostgreSQL has ended; it is started again'),
    onRestartFailed: (err) =>
      log.warn({ err }, 'the embedded PostgreSQL could not be started again; the next attempt retries'),
  });
  if (server.attached) {
    log.warn(
      { data_dir: dataDir },
      'DATA_DIR is in use by another process. This process shares its PostgreSQL, which stops with that process',
    );
  }
  onStop(() => server.stop());
  return server.connection;
}

function callOnce(action: (code: number) => Promise<void>) {
  let running: Promise<void> | undefined;
  return (code: number) => (running ??= action(code));
}
