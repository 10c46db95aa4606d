import pino, { type Logger } from 'pino';

/** File descriptors. */
export const STANDARD_OUTPUT = 1;
export const STANDARD_ERROR = 2;

/** JSON lines, gathered in memory for at most a moment so that a request does not wait for the terminal. */
export function createLog(level: string, dest: number): Logger {
  const destination = pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 200 });
  return pino({ level, base: { service: 'sellbase' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
