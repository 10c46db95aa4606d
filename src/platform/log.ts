import pino, { type Logger } from 'pino';

/** File descriptors of a process. */
export const STANDARD_OUTPUT = 1;
export const STANDARD_ERROR = 2;

/** Longest time that a line is buffered. */
const FLUSH_MS = 200;

/**
 * Creates the logger of a process. Writes JSON lines and buffers them for at most 200 ms, so that requests do not wait.
 * @param dest file descriptor
 */
export function createLog(level: string, dest: number): Logger {
  const destination = pino.destination({ dest, sync: false, minLength: 4096 });
  let flushing: NodeJS.Timeout | undefined;
  const write = destination.write.bind(destination);
  // `periodicFlush` would wake the process ten times a second, also without lines.
  destination.write = (line) => {
    flushing ??= setTimeout(() => {
      flushing = undefined;
      destination.flush();
    }, FLUSH_MS).unref();
    return write(line);
  };
  return pino({ level, base: { service: 'sellbase' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
