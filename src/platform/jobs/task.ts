import type { Logger } from 'pino';
import type { Task } from '../ports/task.ts';
import type { Reader, Tx } from '../ports/transaction.ts';

/** Declares a task by its name. The name is stored with each job. */
export function defineTask<Payload extends object>(name: string): Task<Payload> {
  return { name };
}

/**
 * The context of a running job. Like a request, a job has one time, `now`. A module whose jobs need more, such as the
 * mailer, declares it as its dependencies.
 */
export interface JobContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly log: Logger;
  /** The current time, for work that takes long. */
  readonly clock: () => Date;
}

/** Runs a job. Must be idempotent, because the queue may run a job twice. */
export type JobHandler<Payload extends object, Dependencies = unknown> = (
  payload: Payload,
  ctx: JobContext & Dependencies,
) => Promise<void>;

/** A task bound to its handler. */
export interface Job<Dependencies = unknown> {
  readonly task: string;
  readonly run: (payload: object, ctx: JobContext & Dependencies) => Promise<void>;
  /** Runs without an enqueued job: once a minute on one worker, or in a loop on every worker. */
  readonly schedule?: 'every-minute' | 'loop';
  /** Pause between two runs of a loop, in milliseconds. A wake-up ends the pause. */
  readonly pauseMs?: number;
  /** Waits for work that runs of a loop have started and left, and starts no other meanwhile. @returns its number */
  readonly drain?: () => Promise<number>;
}

/** Binds a handler to its task. */
export function job<Payload extends object, Dependencies = unknown>(
  task: Task<Payload>,
  handler: JobHandler<Payload, Dependencies>,
): Job<Dependencies> {
  return { task: task.name, run: (payload, ctx) => handler(payload as Payload, ctx) };
}

/** Runs the handler once a minute on one of the workers. */
export function periodicJob<Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<void>,
): Job<Dependencies> {
  return { task: task.name, schedule: 'every-minute', run: (_payload, ctx) => handler(ctx) };
}

const DEFAULT_PAUSE_MS = 5_000;

/** Runs the handler in a loop on every worker. The handler must claim its rows, because workers run concurrently. */
export function loopJob<Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<unknown>,
  pauseMs = DEFAULT_PAUSE_MS,
): Job<Dependencies> {
  const run = async (_payload: object, ctx: JobContext & Dependencies) => {
    await handler(ctx);
  };
  return { task: task.name, schedule: 'loop', pauseMs, run };
}
