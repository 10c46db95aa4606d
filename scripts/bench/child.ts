import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { END_WITH_PARENT } from '../support/processes/end-with-parent.ts';

/** A server in its own process. */
export interface Child {
  pid: number;
  port: number;
  /** Milliseconds from the spawn to the first successful response. */
  startedAfterMs: number;
  stop(): Promise<void>;
}

interface Program {
  /** Script and arguments for Node. */
  args: string[];
  env: Record<string, string>;
  /** Path that returns 200 when the server is ready. */
  readyPath: string;
}

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 5;
const STOP_TIMEOUT_MS = 25_000;
const ERROR_TAIL = 4000;
const [LOWEST_PORT, HIGHEST_PORT] = [12_000, 32_000];
const root = join(import.meta.dirname, '../../');

/** Rate limits above the load, so that no request is refused and the cost of counting is measured. */
export const SERVICE = {
  RATE_LIMIT_CREDENTIAL: '6000000',
  QUOTA_API_REQUESTS: '1000000000',
  RATE_LIMIT_ADDRESS: '6000000',
  RATE_LIMIT_CONNECTIONS: 'off',
  RATE_LIMIT_WEBHOOKS: 'off',
  SHUTDOWN_DELAY_SECONDS: '0',
  SECRET_KEY: 'for the bench alone, 32 letters or more',
};

/** Running processes, which are stopped when the benchmark is aborted. */
const running = new Set<Child>();

/** Starts a server and waits until it is ready. Its standard output is discarded. */
export async function startChild({ args, env, readyPath }: Program): Promise<Child> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...END_WITH_PARENT, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...SERVICE, ...env, PORT: String(port) },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors = (errors + String(text)).slice(-ERROR_TAIL)));
  const self: Child = { pid: child.pid ?? 0, port, startedAfterMs: 0, stop: () => stop(child, self) };
  running.add(self);
  child.once('exit', () => running.has(self) && console.error(`${args.join(' ')} has ended: ${errors.trim()}`));
  while (!(await answers(`http://127.0.0.1:${port}${readyPath}`))) {
    if (hasEnded(child) || performance.now() - started > READY_TIMEOUT_MS) {
      await self.stop();
      throw new Error(`${args.join(' ')} did not start: ${errors.trim()}`);
    }
    await wait(POLL_MS);
  }
  self.startedAfterMs = performance.now() - started;
  return self;
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}

/** Returns the user and system time of all threads of a process in microseconds. NaN without /proc. */
export const cpuMicroseconds = (pid: number): Promise<number> => sumTicks(pid, [11, 12]);

/** Returns the CPU time of a process and of its children, also of those that have ended, in microseconds. */
export async function cpuOfTree(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (one) => Number((await readStat(one))[1])));
  const children = pids.filter((_, at) => parents[at] === pid);
  const times = await Promise.all([pid, ...children].map(cpuMicroseconds));
  return times.reduce((sum, time) => sum + time, await sumTicks(pid, [13, 14]));
}

async function sumTicks(pid: number, columns: readonly number[]): Promise<number> {
  const fields = await readStat(pid);
  return columns.reduce((sum, at) => sum + Number(fields[at] ?? NaN), 0) * MICROSECONDS_PER_TICK;
}

/** Returns the fields of /proc/[pid]/stat after the name of the program, which may contain blanks. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** USER_HZ is 100 on every Linux that Node supports. */
const MICROSECONDS_PER_TICK = 10_000;

async function stop(child: ChildProcess, self: Child) {
  running.delete(self);
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

/** Returns a port below the ephemeral range, so that no other process gets it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
