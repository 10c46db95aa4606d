/**
 * Preloaded into processes that tests and benchmarks start (`end-with-parent.ts`). Ends the process when its standard input closes.
 * Only the parent holds it open, so that a run that is interrupted or killed leaves no process.
 */
import { Socket } from 'node:net';

const end = () => process.kill(process.pid, 'SIGKILL');
process.stdin.once('end', end).once('error', end).resume();
if (process.stdin instanceof Socket) process.stdin.unref();
