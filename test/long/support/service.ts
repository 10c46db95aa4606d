import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { QUOTA_VARIABLES } from '../../../src/app/quota-config.ts';
import { END_WITH_PARENT } from '../../../scripts/support/processes/end-with-parent.ts';
import { reservePort } from '../../support/port.ts';
import { must, until } from '../../support/wait.ts';
import { LARGE_TIME_LIMIT_VARIABLES } from '../../support/time-limits.ts';

const MAIN = join(import.meta.dirname, '../../../src/app/main.ts');

/** Tests send more requests than the default limits allow, and have no load balancer that would need time. */
const UNLIMITED = {
  ...LARGE_TIME_LIMIT_VARIABLES,
  SHUTDOWN_DELAY_SECONDS: '0',
  RATE_LIMIT_CREDENTIAL: 'off',
  RATE_LIMIT_ADDRESS: 'off',
  RATE_LIMIT_CONNECTIONS: 'off',
  RATE_LIMIT_INVITATIONS: 'off',
  // A process stores its default quotas in the database, which other files of the worker may share.
  ...Object.fromEntries(QUOTA_VARIABLES.map((variable) => [variable, 'off'])),
};

/** The part of this process's environment that every child gets. CI ends leftover processes by `SELLBASE_CI_RUN`. */
export const INHERITED = Object.fromEntries(
  ['PATH', 'HOME', 'SELLBASE_CI_RUN'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** The service as its own process, as `npm start` runs it. */
export interface Service {
  baseUrl: string;
  process: ChildProcess;
  output: () => string;
  /** Sends a signal and waits until the process has ended. @returns the exit code, null when it was killed */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the service and does not wait until it is ready.
 * @param main the program of another version
 */
export function launch(env: Record<string, string>, args: string[] = [], main = MAIN): Service {
  const child = spawn(process.execPath, [...END_WITH_PARENT, main, ...args], {
    env: { ...INHERITED, LOG_LEVEL: 'info', ...UNLIMITED, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return {
    baseUrl: `http://127.0.0.1:${env.PORT ?? ''}`,
    process: child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the service and waits until it is ready. @throws Error with its output when the service ends */
export async function startService(env: Record<string, string>, args?: string[], main?: string): Promise<Service> {
  const service = launch(env, args, main);
  await until(
    async () => {
      if (service.process.exitCode !== null) throw new Error(`the service ended: ${service.output()}`);
      return isReady(service.baseUrl);
    },
    (ready) => ready,
  );
  return service;
}

async function isReady(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A data folder of the service, as a first start leaves it. */
export interface PreparedFolder {
  folder: string;
  /** Output of that start. */
  output: string;
}

/**
 * Starts the service once for the tests of a block. Each test gets a copy of the folder, because setting up a database
 * costs more than the rest of most tests of processes.
 * @returns runs a test with its copy
 */
export function usePreparedFolder(
  env: Record<string, string>,
): <T>(use: (prepared: PreparedFolder) => Promise<T>) => Promise<T> {
  const original: Partial<PreparedFolder> = {};
  beforeAll(async () => {
    original.folder = await mkdtemp(join(tmpdir(), 'sellbase-test-'));
    const service = await startService({ ...env, DATA_DIR: original.folder, PORT: await reservePort() });
    await service.end('SIGINT');
    original.output = service.output();
  });
  afterAll(() => rm(must(original.folder), { recursive: true, force: true }));
  return (use) =>
    withFolder(async (parent) => {
      const folder = join(parent, 'data');
      // With owners, since Postgres does not run as root. Node's own `cp` does not keep them.
      await promisify(execFile)('cp', ['-a', must(original.folder), folder]);
      return use({ folder, output: must(original.output) });
    });
}

/** Runs `use` with a temporary folder and removes the folder. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sellbase-test-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
