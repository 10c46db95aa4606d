import type { Job as FetchedJob, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { SECOND_MS } from '../../shared/durations.ts';
import type { Job, JobContext } from './task.ts';
import type { createThrottledWarning } from './throttled-warning.ts';

/** Jobs of a process without a heartbeat for this long go to other processes. */
export const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_INTERVAL_MS = (HEARTBEAT_SECONDS * SECOND_MS) / 2;

/** A job whose run has ended. Without a failure, the job is completed. */
interface EndedJob {
  job: FetchedJob;
  failure?: string;
}

export interface ClaimedJobsOptions<Dependencies> {
  context: () => JobContext & Dependencies;
  log: Logger;
  warn: ReturnType<typeof createThrottledWarning>;
}

/** The jobs of one task that this process has claimed and not yet recorded. */
export class ClaimedJobs<Dependencies> {
  /** Called when a job has ended and waits for `record`, or has lost its claim. */
  onEnd = (): void => undefined;
  readonly #boss: PgBoss;
  readonly #job: Job<Dependencies>;
  readonly #options: ClaimedJobsOptions<Dependencies>;
  readonly #running = new Set<FetchedJob>();
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
    const fetched = await this.#boss.fetch<object>(this.#job.task, { batchSize: limit });
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
    for (const [failure, group] of Map.groupBy(this.#ended, (ended) => ended.failure)) {
      // A claim that lapsed meanwhile belongs to another run, which pg-boss recognizes by the number of retries.
      const claims = group.map(({ job: { id, retryCount } }) => ({ id, retryCount }));
      await (failure === undefined
        ? this.#boss.complete(task, claims)
        : this.#boss.fail(task, claims, { message: failure }));
      this.#ended = this.#ended.filter((ended) => !group.includes(ended));
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

  /** Ends the jobs that still run as failed, so that another process retries them. */
  abandon(): void {
    for (const job of this.#running) this.#end({ job, failure: 'the process stopped during the run' });
  }

  async #run(job: FetchedJob): Promise<void> {
    const { context, log } = this.#options;
    try {
      await this.#job.run(job.data, context());
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

  #remove(job: FetchedJob): void {
    this.#running.delete(job);
    if (!this.isRunning) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    }
    this.onEnd();
  }

  /**
   * Shows other processes that the jobs still run. Gives up jobs that pg-boss has given to other runs, because they take
   * longer than 15 minutes or because no heartbeat arrived.
   */
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

/** The text of an error without what Postgres cannot store: a text that it refuses would keep the job claimed. */
const toFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').toWellFormed();
