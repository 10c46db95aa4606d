/**
 * Preloaded into processes that tests and benchmarks start (`end-with-parent.ts`). Ends the process when its standard input closes.
 * Only the parent holds it open, so that a run that is interrupted or killed leaves no process. Threads preload this file as well, and
 * have an input of their own, which ends at once.
 */
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const end = () => process.kill(process.pid, 'SIGKILL');
if (isMainThread) {
  process.stdin.once('end', end).once('error', end).resume();
  if (process.stdin instanceof Socket) process.stdin.unref();
}
