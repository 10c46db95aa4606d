import type { Logger } from 'pino';
import type { Reader, Tx } from '../db/transaction.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Dunning } from '../ports/dunning.ts';
import type { PaymentProcessors } from '../ports/payment-processor.ts';
import type { Storage } from '../ports/storage.ts';
import type { TaxProvider } from '../ports/tax-provider.ts';

/** A kind of job. Its payload holds ids; the tables stay the truth, a job only wakes somebody up. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

export function defineTask<Payload extends object>(name: string): Task<Payload> {
  return { name };
}

export interface NewJob {
  task: string;
  payload: object;
  /** Not before this moment of the service's clock. */
  startAfter?: Date;
}

/** What a job may use. Like a request, it happens at one moment, `now`. */
export interface JobContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly mailer: Mailer;
  readonly taxes: TaxProvider;
  readonly storage: Storage;
  readonly dunning: Dunning;
  /** Where people and programs reach this service, without a slash at the end. */
  readonly baseUrl: string;
  /** Where the pages for people with an account are, without a slash at the end. */
  readonly authUrl: string;
  readonly log: Logger;
  /** For work that takes longer than a moment. */
  readonly clock: () => Date;
}

/** Runs a task. May be called again for a job that was already done, and bears that. */
export type JobHandler<Payload extends object> = (payload: Payload, ctx: JobContext) => Promise<void>;

export interface Job {
  readonly task: string;
  run(payload: object, ctx: JobContext): Promise<void>;
  /** On its own as well: by one worker once a minute, or by every worker again and again. */
  readonly runs?: 'periodically' | 'everywhere';
  /** How long a job that runs everywhere rests between two looks, in milliseconds, unless it is woken. */
  readonly restsMs?: number;
}

/** Ties a handler to its task. */
export function job<Payload extends object>(task: Task<Payload>, handler: JobHandler<Payload>): Job {
  return { task: task.name, run: (payload, ctx) => handler(payload as Payload, ctx) };
}

/** A handler that runs once a minute for whatever is due by then, on one of the workers. */
export function periodic(task: Task<Record<string, never>>, handler: (ctx: JobContext) => Promise<void>): Job {
  return { task: task.name, runs: 'periodically', run: (_payload, ctx) => handler(ctx) };
}

const RESTS_MS = 5_000;

/** A handler that runs in every worker, again and again: it must share what is due with the others. */
export function everywhere(
  task: Task<Record<string, never>>,
  handler: (ctx: JobContext) => Promise<unknown>,
  restsMs = RESTS_MS,
): Job {
  const run = async (_payload: object, ctx: JobContext) => {
    await handler(ctx);
  };
  return { task: task.name, runs: 'everywhere', restsMs, run };
}
