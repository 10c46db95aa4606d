import { pino, type Logger } from 'pino';

/** A line of the log. */
export type LogLine = Record<string, unknown> & { level: number; msg: string; err?: { message: string } };

/** Creates a log whose lines a test can read. */
export function recordedLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }), lines };
}
