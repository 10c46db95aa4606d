import { pino, type Logger } from 'pino';

/** A line of the log. */
export type LogLine = Record<string, unknown> & { level: number; msg: string; err?: { message: string } };

/** Creates a log whose lines a test can read. */
export function recordedLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }), lines };
}

/** A line of the log about a request that failed. */
export interface LoggedError {
  request_id?: string;
  err?: { stack?: string };
}

/** Creates the log of an app: on standard output with `LOG_LEVEL`, otherwise errors alone, for the violations that they explain. */
export function createErrorLog(errors: LoggedError[]): Logger {
  const { LOG_LEVEL: level } = process.env;
  if (level !== undefined) return pino({ level });
  return pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });
}
