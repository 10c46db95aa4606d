import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, undefinedIf } from '../../shared/error-code.ts';

/** Content of `postmaster.pid`, which a server writes into its data directory while it runs. */
export interface ServerLock {
  pid: number;
  port: number;
  /** The text is empty on Windows. */
  socketDir: string;
  /** Whether the server runs. A killed server leaves its lock. */
  isRunning: boolean;
  /** Whether the server accepts connections. */
  isReady: boolean;
}

/** An empty lock file older than this was left by a crash. */
const EMPTY_MS = 5_000;

/** Windows refuses access to a file that is being deleted. */
const undefinedIfGone = undefinedIf('ENOENT', ...(process.platform === 'win32' ? ['EPERM', 'EBUSY'] : []));
/** Error codes of a process that has ended, or whose program the system hides. */
const HIDDEN = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'];

/** Reads the lock of the last server. Removes an invalid lock. Returns undefined if the last server ended with its lock. */
export async function readServerLock(clusterDir: string): Promise<ServerLock | undefined> {
  const path = join(clusterDir, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(undefinedIfGone);
  if (text === '' && (await isOld(path))) await discard(path, text);
  const lines = (text ?? '').split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0)) return undefined;
  const holder = await identify(pid);
  if (holder === 'other') {
    await discard(path, text);
    return undefined;
  }
  const isRunning = holder === 'server';
  const isReady = isRunning && lines[7] === 'ready';
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', isRunning, isReady };
}

/** Whether the lock file is old. A new lock file is empty for a moment. After a crash it may stay empty and block servers. */
async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(undefinedIfGone);
  return found !== undefined && performance.timeOrigin + performance.now() - found.mtimeMs > EMPTY_MS;
}

/** Removes the lock file, unless another process has started a server in the meantime, which would end without its lock. */
async function discard(path: string, text: string | undefined) {
  const now = await readFile(path, 'utf8').catch(undefinedIfGone);
  if (now === text) await rm(path, { force: true }).catch(undefinedIfGone);
}

/**
 * Determines which program has the process id of a lock. A server takes over the lock of a dead server, but not where
 * another program has the id, for example after the restart of a container. (Shared memory still prevents two servers.)
 */
async function identify(pid: number): Promise<'none' | 'other' | 'server'> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return 'none';
    // The process belongs to another user.
    if (errorCode(error) !== 'EPERM') throw error;
  }
  if (process.platform !== 'linux') return 'server';
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(undefinedIf(...HIDDEN));
  return command === undefined || /(^|\/)postgres$/.test(command.split('\0')[0] ?? '') ? 'server' : 'other';
}
