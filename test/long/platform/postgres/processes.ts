import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { END_WITH_PARENT } from '../../../../scripts/support/processes/end-with-parent.ts';
import type { RunningPostgres } from '../../../../src/platform/postgres/launch.ts';
import { until } from '../../../support/wait.ts';

const HOLD = join(import.meta.dirname, 'hold.ts');

export interface Holder extends Omit<RunningPostgres, 'stop'> {
  process: ChildProcess;
}

/** Spawns a Node process that starts Postgres on `dataDir`. Resolves when Postgres runs. */
export async function hold(dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, [...END_WITH_PARENT, HOLD, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`the process ended: ${errors}`);
      return output.endsWith('\n');
    },
    (isPrinted) => isPrinted,
  );
  return { process: child, ...(JSON.parse(output) as Omit<RunningPostgres, 'stop'>) };
}

/** Kills the processes. Resolves when they and their servers have ended. */
export async function kill(...holders: Holder[]): Promise<void> {
  for (const { process: child } of holders) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  for (const { pid } of holders) await untilEnded(pid);
}

export async function untilEnded(pid: number): Promise<void> {
  await until(
    async () => isAlive(pid),
    (alive) => !alive,
  );
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function query({ connection }: Pick<RunningPostgres, 'connection'>, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Repeats a query until the server accepts connections. */
export async function untilRunning(server: Pick<RunningPostgres, 'connection'>, sql: string) {
  return until(
    () => query(server, sql).catch(() => undefined),
    (rows) => rows !== undefined,
  );
}
