import type { Logger } from 'pino';
import { MINUTE_MS } from '../../shared/durations.ts';

/** Kinds of failure in memory. Clearing them only repeats a log line. */
const MAX_KINDS = 100;

/** A failure for the log, with the task that failed. */
interface Failure {
  err: unknown;
  task?: string;
}

/**
 * Creates a function that logs each kind of failure at most once a minute, with the number of suppressed repetitions as
 * `more_since`. During an outage of the database, every worker fails twice a second.
 * @param now monotonic clock in milliseconds
 */
export function createThrottledWarning(log: Logger, now: () => number = () => performance.now()) {
  const logged = new Map<string, { at: number; suppressed: number }>();
  return (failure: Failure, message: string) => {
    const key = [message, failure.task, errorKind(failure.err)].join(' ');
    const last = logged.get(key);
    if (last !== undefined && now() - last.at < MINUTE_MS) {
      last.suppressed += 1;
      return;
    }
    if (logged.size >= MAX_KINDS) logged.clear();
    logged.set(key, { at: now(), suppressed: 0 });
    log.warn(
      { ...failure, ...(last !== undefined && last.suppressed > 0 && { more_since: last.suppressed }) },
      message,
    );
  };
}

/** Returns a key that is equal for equal failures. Removes the queue that pg-boss adds to the message. */
function errorKind(error: unknown): string {
  if (!(error instanceof Object)) return String(error);
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return [code ?? message, name]
    .map(String)
    .join(' ')
    .replace(/ \(Queue: .*\)/, '');
}
