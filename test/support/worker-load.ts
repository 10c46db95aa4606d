/**
 * Measures what each test file does to its worker: how long it occupies the event loop at one go, and how much memory the
 * process has.
 */
const SAMPLE_MS = 50;

let longestTurnMs = 0;
let largestProcessBytes = 0;
let cpuAtLastTurn = process.threadCpuUsage();

function sample() {
  // CPU time of this thread and not wall time, which other programs on the machine prolong.
  const { user, system } = process.threadCpuUsage(cpuAtLastTurn);
  cpuAtLastTurn = process.threadCpuUsage();
  longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
  largestProcessBytes = Math.max(largestProcessBytes, process.memoryUsage.rss());
}

setInterval(sample, SAMPLE_MS).unref();

/** Starts the measurement of a test file. */
export function resetLoad(): void {
  sample();
  longestTurnMs = 0;
  largestProcessBytes = 0;
}

/** @returns the load since the last reset */
export function readLoad(): { longestTurnMs: number; largestProcessMb: number } {
  sample();
  return { longestTurnMs, largestProcessMb: largestProcessBytes / 1024 ** 2 };
}
