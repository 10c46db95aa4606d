import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../db/errors.ts';

/** What a server writes into its data folder while it runs. */
export interface Lock {
  pid: number;
  port: number;
  /** Empty on Windows. */
  socketDir: string;
  /** Whether it takes connections. */
  isReady: boolean;
}

const EMPTY_MS = 5_000;

/** Undefined where no server runs on the data. */
export async function readLock(clusterDir: string): Promise<Lock | undefined> {
  const path = join(clusterDir, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === '' && (await isOld(path))) await discard(path, text);
  const lines = (text ?? '').split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0)) return undefined;
  const holder = await identify(pid);
  if (holder === 'stranger') await discard(path, text);
  if (holder !== 'server') return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/** A lock is empty for a moment, or for ever after a crash; then it keeps every server out. */
async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  return performance.timeOrigin + performance.now() - mtimeMs > EMPTY_MS;
}

/** Not if another process was faster and has started a server by now, which would end without its lock. */
async function discard(path: string, text: string | undefined) {
  const now = await readFile(path, 'utf8').catch(() => undefined);
  if (now === text) await rm(path, { force: true }).catch(() => undefined);
}

/**
 * A server takes over a dead one's lock by itself, but not where the number has gone to another program: in a container
 * that was restarted, say. (Shared memory would still keep two servers apart.)
 */
async function identify(pid: number): Promise<'nobody' | 'stranger' | 'server'> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return 'nobody';
  }
  if (process.platform !== 'linux') return 'server';
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || /(^|\/)postgres$/.test(command.split('\0')[0] ?? '') ? 'server' : 'stranger';
}
