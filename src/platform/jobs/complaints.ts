import type { Logger } from 'pino';
import { MINUTE_MS } from '../../shared/durations.ts';

/** More than an outage has; forgetting means no more than saying something twice. */
const MOST_KINDS = 100;

/** Why something failed, and of what, for the log. */
interface Complaint {
  err: unknown;
  task?: string;
}

/**
 * Says the same at most once a minute, and then how often it was so in between: while the database is away, every worker
 * of every process fails twice a second.
 * @param now milliseconds that only grow
 */
export function createComplaints(log: Logger, now: () => number = () => performance.now()) {
  const said = new Map<string, { at: number; since: number }>();
  return (complaint: Complaint, message: string) => {
    const what = [message, complaint.task, kindOf(complaint.err)].join(' ');
    const last = said.get(what);
    if (last !== undefined && now() - last.at < MINUTE_MS) {
      last.since += 1;
      return;
    }
    if (said.size >= MOST_KINDS) said.clear();
    said.set(what, { at: now(), since: 0 });
    log.warn({ ...complaint, ...(last !== undefined && last.since > 0 && { more_since: last.since }) }, message);
  };
}

/** Alike for all that fails in one way: pg-boss adds the worker to the message. */
function kindOf(error: unknown): string {
  if (!(error instanceof Object)) return String(error);
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return [code ?? message, name]
    .map(String)
    .join(' ')
    .replace(/ \(Queue: .*\)/, '');
}
