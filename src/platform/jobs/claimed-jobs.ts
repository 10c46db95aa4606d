import type { ConnectionOptions, Job as FetchedJob, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/durations.ts';
import type { Job, JobContext } from './task.ts';
import type { createThrottledWarning } from './throttled-warning.ts';

/** Jobs of a process without a heartbeat for this long go to other processes. */
export const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_INTERVAL_MS = (HEARTBEAT_SECONDS * SECOND_MS) / 2;

/** Longest run of a job. Afterwards its slot takes another job, and the job counts as failed. */
const LONGEST_RUN_MS = 10 * MINUTE_MS;
/** Field of a stored payload with the number of failed runs. pg-boss counts dead processes as failures, which are none. */
const FAILURES = '$failures';
/** Failed runs after which a job is given up. With the delays below, they take about four days. */
const MAX_FAILURES = 100;
/** Delays double from one second to one hour. */
const MAX_DELAY_SECONDS = HOUR_MS / SECOND_MS;

/** A job whose run has ended. Without a failure, the job is completed. */
interface EndedJob {
  job: FetchedJob<Payload>;
  failure?: string;
  /** Whether the run was interrupted, so that another process repeats it at once. */
  isInterrupted?: boolean;
}

type Payload = { [FAILURES]?: number };

export interface ClaimedJobsOptions<Dependencies> {
  context: () => JobContext & Dependencies;
  log: Logger;
  warn: ReturnType<typeof createThrottledWarning>;
  /** Runs the statements of pg-boss in one transaction. */
  transaction: <T>(work: (db: ConnectionOptions) => Promise<T>) => Promise<T>;
}

/** The jobs of one task that this process has claimed and not yet recorded. */
export class ClaimedJobs<Dependencies> {
  /** Called when a job has ended and waits for `record`, or has lost its claim. */
  onEnd = (): void => undefined;
  readonly #boss: PgBoss;
  readonly #job: Job<Dependencies>;
  readonly #options: ClaimedJobsOptions<Dependencies>;
  readonly #running = new Set<FetchedJob<Payload>>();
  #ended: EndedJob[] = [];
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(boss: PgBoss, job: Job<Dependencies>, options: ClaimedJobsOptions<Dependencies>) {
    this.#boss = boss;
    this.#job = job;
    this.#options = options;
  }

  get size(): number {
    return this.#running.size + this.#ended.length;
  }

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  /** Claims at most `limit` due jobs and starts them. @returns the number of jobs */
  async start(limit: number): Promise<number> {
    const fetched = await this.#boss.fetch<Payload>(this.#job.task, { batchSize: limit });
    for (const job of fetched) {
      this.#running.add(job);
      void this.#run(job);
    }
    if (this.isRunning) this.#heartbeat ??= setInterval(() => void this.#sendHeartbeat(), HEARTBEAT_INTERVAL_MS);
    return fetched.length;
  }

  /** Stores the results of the ended jobs, with one statement for each kind of result. Keeps them if it fails. */
  async record(): Promise<void> {
    const { task } = this.#job;
    const groups = Map.groupBy(this.#ended, ({ failure, isInterrupted }) => `${isInterrupted ?? false} ${failure}`);
    for (const group of groups.values()) {
      const [{ failure, isInterrupted } = {}] = group;
      if (failure === undefined) await this.#boss.complete(task, claimsOf(group));
      else if (isInterrupted) await this.#boss.fail(task, claimsOf(group), { message: failure });
      else await this.#options.transaction((db) => this.#fail(group, { message: failure }, db));
      this.#ended = this.#ended.filter((ended) => !group.includes(ended));
    }
  }

  /** Schedules the next runs of failed jobs, and gives up those that have failed too often. */
  async #fail(group: readonly EndedJob[], reason: { message: string }, db: ConnectionOptions): Promise<void> {
    const { task } = this.#job;
    const isHopeless = ({ job }: EndedJob) => failuresOf(job) + 1 >= MAX_FAILURES;
    const hopeless = group.filter(isHopeless);
    if (hopeless.length > 0) await this.#boss.cancel(task, claimsOf(hopeless), db);
    const others = group.filter((ended) => !isHopeless(ended));
    if (others.length === 0) return;
    // The type of pg-boss lacks the ids, on which its own workers rely.
    const { settled } = (await this.#boss.fail(task, claimsOf(others), reason, db)) as { settled?: string[] };
    for (const { job } of others.filter(({ job: { id } }) => settled?.includes(id))) {
      const failures = failuresOf(job) + 1;
      const startAfter = Math.min(2 ** (failures - 1), MAX_DELAY_SECONDS);
      await this.#boss.update(task, { ...job.data, [FAILURES]: failures }, { ...db, id: job.id, startAfter });
    }
  }

  /** Waits until no claimed job runs. */
  ended(): Promise<void> {
    return new Promise((resolve) => {
      this.onEnd = () => {
        if (!this.isRunning) resolve();
      };
      this.onEnd();
    });
  }

  /** Ends the jobs that still run, so that another process runs them. */
  abandon(): void {
    for (const job of this.#running) this.#end({ job, failure: 'the process stopped', isInterrupted: true });
  }

  async #run(job: FetchedJob<Payload>): Promise<void> {
    const { context, log } = this.#options;
    const { [FAILURES]: _failures, ...payload } = job.data;
    try {
      await withDeadline(LONGEST_RUN_MS, this.#job.run(payload, context()));
      this.#end({ job });
    } catch (error) {
      log.warn({ err: error, task: this.#job.task, job_id: job.id }, 'job failed and will be retried');
      this.#end({ job, failure: toFailure(error) });
    }
  }

  #end(ended: EndedJob): void {
    if (!this.#running.has(ended.job)) return;
    this.#ended.push(ended);
    this.#remove(ended.job);
  }

  #remove(job: FetchedJob<Payload>): void {
    this.#running.delete(job);
    if (!this.isRunning) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    }
    this.onEnd();
  }

  /** Shows other processes that the jobs still run. Gives up jobs that other runs have, because no heartbeat arrived. */
  async #sendHeartbeat(): Promise<void> {
    const { log, warn } = this.#options;
    const { task } = this.#job;
    const claims = [...this.#running];
    try {
      // The type of pg-boss lacks the ids, on which its own workers rely.
      const { settled } = (await this.#boss.touch(task, claims)) as { settled: string[] };
      for (const claim of claims.filter(({ id }) => !settled.includes(id))) {
        if (!this.#running.has(claim)) continue;
        log.warn({ task, job_id: claim.id }, 'job has lost its claim and will be retried');
        this.#remove(claim);
      }
    } catch (error) {
      warn({ err: error, task }, 'job queue: polling or maintenance failed');
    }
  }
}

// A claim that lapsed meanwhile belongs to another run, which pg-boss recognizes by the number of retries.
const claimsOf = (ended: readonly EndedJob[]) => ended.map(({ job: { id, retryCount } }) => ({ id, retryCount }));

const failuresOf = ({ data }: FetchedJob<Payload>) => data[FAILURES] ?? 0;

/** @throws Error if `work` takes longer than `ms` milliseconds */
async function withDeadline(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`the run takes longer than ${ms / MINUTE_MS} minutes`)), ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** The text of an error without what Postgres cannot store: a text that it refuses would keep the job claimed. */
const toFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').toWellFormed();
