import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
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
  /** Runs without an enqueued job: at intervals on one of the workers, or on every worker while rows are due. */
  readonly schedule?: { readonly everyMs: number } | DueRows;
  /** Waits for work that runs of a loop have started and left, and starts no other meanwhile. @returns its number */
  readonly drain?: () => Promise<number>;
}

/** Kinds of work whose age the monitoring shows. */
export const WAITING_KINDS = ['job', 'event', 'delivery', 'mail', 'renewal'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The rows that a loop processes. */
export interface DueRows {
  /**
   * Returns a query for the time from which the loop has work, as its only column. No row or null means that it has none.
   * @param now parameter of the query: the current time
   */
  readonly nextDue: (db: Knex, now: Knex.Raw) => Knex.QueryBuilder | Knex.Raw;
  /** Shortest pause between two runs in milliseconds, unless a transaction wakes the loop. */
  readonly pauseMs: number;
  /** The kind of the rows, if none of them may wait for minutes. */
  readonly kind?: WaitingKind;
}

/** Binds a handler to its task. */
export function job<Payload extends object, Dependencies = unknown>(
  task: Task<Payload>,
  handler: JobHandler<Payload, Dependencies>,
): Job<Dependencies> {
  return { task: task.name, run: (payload, ctx) => handler(payload as Payload, ctx) };
}

/** Runs the handler once a minute on one of the workers. */
export const periodicJob = <Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<void>,
): Job<Dependencies> => jobAtIntervals(task, handler, MINUTE_MS);

/** Runs the handler once an hour on one of the workers, for work without a deadline. */
export const hourlyJob = <Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<void>,
): Job<Dependencies> => jobAtIntervals(task, handler, HOUR_MS);

const jobAtIntervals = <Dependencies>(
  { name }: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<void>,
  everyMs: number,
): Job<Dependencies> => ({ task: name, schedule: { everyMs }, run: (_payload, ctx) => handler(ctx) });

const DEFAULT_PAUSE_MS = 5_000;

/** Runs the handler on every worker while rows are due. It must claim its rows, because workers run concurrently. */
export function loopJob<Dependencies = unknown>(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext & Dependencies) => Promise<unknown>,
  { pauseMs = DEFAULT_PAUSE_MS, ...rows }: Pick<DueRows, 'nextDue'> & Partial<DueRows>,
): Job<Dependencies> {
  const run = async (_payload: object, ctx: JobContext & Dependencies) => {
    await handler(ctx);
  };
  return { task: task.name, schedule: { ...rows, pauseMs }, run };
}

/** Whether a job is a loop. */
export const isLoop = <Dependencies>(job: Job<Dependencies>): job is Job<Dependencies> & { schedule: DueRows } =>
  job.schedule !== undefined && 'nextDue' in job.schedule;
