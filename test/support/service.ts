import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './make.ts';

const MAIN = join(import.meta.dirname, '../../src/app/main.ts');

/** Tests come more often than anybody. */
const UNLIMITED = { RATE_LIMIT_CREDENTIAL: 'off', RATE_LIMIT_ADDRESS: 'off', RATE_LIMIT_INVITATIONS: 'off' };

/** The service as a process of its own, as `npm start` runs it. */
export interface Service {
  baseUrl: string;
  process: ChildProcess;
  output: () => string;
  /** Ends it by a signal, and waits until it is gone. @returns its exit code, null when it was killed */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts it without waiting for anything. */
export function launch(env: Record<string, string>, args: string[] = []): Service {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'info', ...UNLIMITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** Starts it and waits until it is ready. @throws Error with its output when it ends instead */
export async function startService(env: Record<string, string>, args?: string[]): Promise<Service> {
  const service = launch(env, args);
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

/** A folder that is gone after `use`. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sellbase-test-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
