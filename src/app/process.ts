import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { connect } from '../platform/db/connect.ts';
import { migrateInPeace } from '../platform/db/migrate.ts';
import { usePreparedStatements } from '../platform/db/statement.ts';
import { createLog, STANDARD_OUTPUT } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/launch.ts';

/** What every kind of process of the service stands on. */
export interface Foundation {
  config: Config;
  log: Logger;
  db: Knex;
  /** Ends things in the opposite order of their beginning; to be handed each as it begins. */
  onStop: (end: () => Promise<unknown>) => void;
  /** Ends the process in order, for one that has done its work. */
  stop: () => Promise<void>;
}

/** How long running requests and jobs get to finish. */
export const GRACE_MS = 10_000;

/**
 * Reads the configuration, opens and migrates the database, and runs `start`; stops all of it on Ctrl-C or SIGTERM.
 * An error at the start is printed in one line, with what to do about it, and ends the process.
 */
export async function run(
  start: (foundation: Foundation) => Promise<void>,
  { logTo = STANDARD_OUTPUT } = {},
): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = once(async (code: number) => {
    setTimeout(() => process.exit(code), 2 * GRACE_MS).unref();
    for (const end of ends.reverse()) await end().catch((error: unknown) => console.error(error));
    process.exit(code);
  });
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  try {
    await start({ ...(await lay(logTo, (end) => void ends.push(end))), stop: () => stop(0) });
  } catch (error) {
    const isExplained = error instanceof ConfigError || (error instanceof Error && 'isExplained' in error);
    console.error(isExplained ? `sellbase: ${error.message}` : error);
    await stop(1);
  }
}

async function lay(logTo: number, onStop: Foundation['onStop']): Promise<Omit<Foundation, 'stop'>> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, logTo);
  onStop(async () => log.flush());
  const connection = config.databaseUrl ?? (await startOwnPostgres(config, log, onStop));
  usePreparedStatements(config.databasePreparedStatements);
  const applied = await migrateInPeace(connection);
  const db = connect({ connection, poolSize: config.databasePoolSize });
  onStop(() => db.destroy());
  if (applied.length > 0) log.info({ migrations: applied.length }, 'database migrated');
  return { config, log, db, onStop };
}

async function startOwnPostgres({ dataDir }: Config, log: Logger, onStop: Foundation['onStop']) {
  const server = await startPostgres({ dataDir, database: 'sellbase' });
  if (server.attached) {
    log.warn(
      { data_dir: dataDir },
      'DATA_DIR is in use by another process: sharing its PostgreSQL, which ends with it',
    );
  }
  onStop(() => server.stop());
  return server.connection;
}

function once(end: (code: number) => Promise<void>) {
  let ending: Promise<void> | undefined;
  return (code: number) => (ending ??= end(code));
}
