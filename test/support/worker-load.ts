import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Measures what test files do to their worker: how long each occupies the event loop at one go, and how much memory they keep. */
const SAMPLE_MS = 50;

let longestTurnMs = 0;
let cpuAtLastTurn = process.threadCpuUsage();

function sample() {
  // CPU time of this thread and not wall time, which other programs on the machine prolong.
  const { user, system } = process.threadCpuUsage(cpuAtLastTurn);
  cpuAtLastTurn = process.threadCpuUsage();
  longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
}

setInterval(sample, SAMPLE_MS).unref();

/** Starts the measurement of a test file. */
export function resetLoad(): void {
  sample();
  longestTurnMs = 0;
}

/** @returns the CPU time of the longest turn of the event loop since the last reset */
export function readLongestTurnMs(): number {
  sample();
  return longestTurnMs;
}

/** @returns memory of objects and buffers, without garbage if it would reach the limit with it. When V8 collects is chance. */
export function readKeptMb(limit: number): number {
  if (heldMb() >= limit) collectGarbage();
  return heldMb();
}

function heldMb(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 ** 2;
}

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // Buffers of a collection are freed in the background, and at the latest by the next one.
  collect();
}
