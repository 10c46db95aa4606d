import pino, { type Logger } from 'pino';

/** JSON lines to standard output, gathered in memory for at most a moment so that a request does not wait for the terminal. */
export function createLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 200 });
  return pino({ level, base: { service: 'sellbase' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
