import type { Logger } from 'pino';
import type { Task } from '../ports/task.ts';
import type { Reader, Tx } from '../ports/transaction.ts';

export function defineTask<Payload extends object>(name: string): Task<Payload> {
  return { name };
}

/**
 * What every job may use. Like a request, a job happens at one time, `now`. A module whose jobs need more, such as the
 * mailer, declares it as its dependencies.
 */
export interface JobContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly log: Logger;
  /** The current time, for work that takes long. */
  readonly clock: () => Date;
}

/** Runs a task. May be called again for a job that has already run, so handlers are idempotent. */
export type JobHandler<Payload extends object, Dependencies = unknown> = (
  payload: Payload,
  ctx: JobContext & Dependencies,
) => Promise<void>;

export interface Job<Dependencies = unknown> {
  readonly task: string;
  readonly run: (payload: object, ctx: JobContext & Dependencies) => Promise<void>;
  /** Also runs without being enqueued: on one worker once a minute, or on every worker in a loop. */
  readonly runs?: 'periodically' | 'everywhere';
  /** Pause between two runs of a job that runs everywhere, in milliseconds. A wake-up ends the pause. */
  readonly restsMs?: number;
}

/** Binds a handler to its task. */
export function job<Payload extends object, Dependencies = unknown>(
  task: Task<Payload>,
  handler: JobHandler<Payload, Dependencies>,
): Job<Dependencies> {
  return { task: task.name, run: (payload, ctx) => handler(payload as Payload, ctx) };
}

/** Runs the handler once a minute on one of the workers, for everything that is due. */
export function periodic<Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<void>,
): Job<Dependencies> {
  return { task: task.name, runs: 'periodically', run: (_payload, ctx) => handler(ctx) };
}

const RESTS_MS = 5_000;

/** Runs the handler in a loop on every worker. Workers share what is due, so the handler has to claim its rows. */
export function everywhere<Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<unknown>,
  restsMs = RESTS_MS,
): Job<Dependencies> {
  const run = async (_payload: object, ctx: JobContext & Dependencies) => {
    await handler(ctx);
  };
  return { task: task.name, runs: 'everywhere', restsMs, run };
}
