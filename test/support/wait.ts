import { WAIT_TIMEOUT_MS } from './time-limits.ts';

/**
 * Pauses between two reads: short at first, since most conditions are met at once, then longer, to leave the processor
 * to the service.
 */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** Reads a value until it meets a condition, such as the outcome of a job. @throws Error with the last value */
export async function until<Value>(read: () => Promise<Value>, isMet: (value: Value) => boolean): Promise<Value> {
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const value = await read();
    if (isMet(value)) return value;
    if (performance.now() - startedAt > WAIT_TIMEOUT_MS)
      throw new Error(`not met within ${WAIT_TIMEOUT_MS / 1000} s; the last value is ${JSON.stringify(value)}`);
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

/** @throws Error where there is no value */
export function must<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('a value that the test needs is missing');
  return value;
}
