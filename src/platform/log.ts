import pino, { type Logger } from 'pino';

/** File descriptors of a process. */
export const STANDARD_OUTPUT = 1;
export const STANDARD_ERROR = 2;

/**
 * Creates the logger of a process. Writes JSON lines and buffers them for at most 200 ms, so that requests do not wait.
 * @param dest file descriptor
 */
export function createLog(level: string, dest: number): Logger {
  const destination = pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 200 });
  return pino({ level, base: { service: 'sellbase' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
