import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { SERVICE } from './child.ts';
import { END_WITH_PARENT } from '../support/processes/end-with-parent.ts';

const service = join(import.meta.dirname, '../../src/app/main.ts');

/** Starts a worker in its own process. */
export function startWorker(databaseUrl: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [...END_WITH_PARENT, service, '--worker'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      ...SERVICE,
      ...env,
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

/** Kills a worker as a power failure does. */
export async function killWorker(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = new Promise((done) => worker.once('exit', done));
  worker.kill('SIGKILL');
  await ended;
}
