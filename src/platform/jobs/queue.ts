import type { Knex } from 'knex';
import { fromKnex, PgBoss, systemClock } from 'pg-boss';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { connectSeparately } from '../db/connect.ts';
import { ClaimedJobs, HEARTBEAT_SECONDS, type ClaimedJobsOptions } from './claimed-jobs.ts';
import { startLoop } from './loop.ts';
import { createThrottledWarning } from './throttled-warning.ts';
import { Worker } from './worker.ts';
import { SECOND_MS } from '../../shared/durations.ts';
import type { Job, JobContext } from './task.ts';
import type { NewJob } from '../ports/task.ts';

/** A job queue on Postgres. Runs each job at least once, on any worker, after the commit of its transaction. */
export interface JobQueue {
  /** Installs the queue and its tasks, and starts maintenance. */
  start(tasks: readonly string[]): Promise<void>;
  /** Stores the jobs with the transaction's other changes. */
  enqueue(db: Knex.Transaction, jobs: readonly NewJob[]): Promise<void>;
  /** Makes workers and loops of this process poll at once, because jobs were committed. */
  notifyWorkers(tasks: Iterable<string>): void;
  /** Runs jobs in this process until `stop`. */
  startWorkers<Dependencies>(
    jobs: readonly Job<Dependencies>[],
    context: () => JobContext & Dependencies,
  ): Promise<void>;
  /**
   * Runs each due job once in this process, and waits for all of them. Tests control their jobs with it.
   * @returns the number of jobs
   */
  runDue<Dependencies>(jobs: readonly Job<Dependencies>[], context: () => JobContext & Dependencies): Promise<number>;
  /** Stops the workers. Waits for running jobs for at most `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void>;
}

/** Interval at which a worker polls for jobs of other processes. The minimum of pg-boss. */
const POLLING_SECONDS = 0.5;
/** Jobs of a task that a process runs at a time. */
const SLOTS = 20;
/** Connections of a process for polling and maintenance. Jobs themselves use the connections of the service. */
const POOL_SIZE = 3;
/** Interval of the search for dead workers. The default of pg-boss is one minute. */
const SUPERVISE_SECONDS = 5;
/** Delays double from one second to one hour, which is about four days of attempts. */
const RETRY = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 };
const EVERY_MINUTE = '* * * * *';
/** pg-boss adds a step of the system's clock to its pauses. After a step back, its maintenance would stop for as long. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
/** Key of the advisory lock. Unique in the service. */
const INSTALLATION_LOCK = 7_301_644;

interface JobQueueOptions {
  db: Knex;
  log: Logger;
  /** Seconds between two polls of a worker. Defaults to 0.5. */
  pollingSeconds?: number | undefined;
}

export function createJobQueue({ db, log, pollingSeconds = POLLING_SECONDS }: JobQueueOptions): JobQueue {
  // pg-boss sends transactions as one text, and polls all the time. Requests do not share connections with it.
  const ownDb = connectSeparately(db, 'sellbase jobs', POOL_SIZE);
  const boss = createBoss(ownDb);
  const workers = new Map<string, { wake(): void; stop(graceMs: number): Promise<void> }>();
  const warn = createThrottledWarning(log);
  boss.on('error', (error) => warn({ err: error }, 'job queue: polling or maintenance failed'));

  return {
    start: (tasks) =>
      // Two processes must not install pg-boss and its queues at the same time.
      withAdvisoryLock(db, INSTALLATION_LOCK, async () => {
        await boss.start();
        const known = new Set((await boss.getQueues()).map(({ name }) => name));
        for (const task of tasks) {
          if (!known.has(task)) await boss.createQueue(task, { ...RETRY, heartbeatSeconds: HEARTBEAT_SECONDS });
        }
      }),

    async enqueue(trx, jobs) {
      for (const [task, jobsOfTask] of Map.groupBy(jobs, ({ task }) => task)) {
        const inserts = jobsOfTask.map(({ payload, startAfter }) => ({
          data: payload,
          ...(startAfter && { startAfter }),
        }));
        await boss.insert(task, inserts, { db: fromKnex(trx) });
      }
    },

    notifyWorkers(tasks) {
      for (const task of new Set(tasks)) workers.get(task)?.wake();
    },

    async startWorkers(jobs, context) {
      for (const job of jobs) {
        const { task, schedule } = job;
        const pollingMs = pollingSeconds * SECOND_MS;
        if (schedule === 'loop') workers.set(task, startLoop(job, context, warn));
        else workers.set(task, startWorker(boss, job, { context, log, warn, pollingMs }));
        if (schedule === 'every-minute') {
          await runEveryMinute(boss, task);
          workers.get(task)?.wake();
        }
      }
    },

    async runDue(jobs, context) {
      const due = await findDueJobs(ownDb, jobs);
      const options = { context, log, warn };
      const counts = await Promise.all(due.map((job) => runClaimed(new ClaimedJobs(boss, job, options))));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    async stop(graceMs) {
      await Promise.all([...workers.values()].map((worker) => worker.stop(graceMs)));
      await boss.stop({ close: false });
      await ownDb.destroy();
    },
  };
}

/** Creates the part of the queue that stores jobs, and gives the jobs of dead processes to others. */
function createBoss(db: Knex): PgBoss {
  return new PgBoss({
    db: fromKnex(db),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
    reindex: false,
    clock: STEADY_CLOCK,
  });
}

function startWorker<Dependencies>(
  boss: PgBoss,
  job: Job<Dependencies>,
  { pollingMs, ...options }: ClaimedJobsOptions<Dependencies> & { pollingMs: number },
): Worker<Dependencies> {
  const { task, schedule } = job;
  return new Worker(new ClaimedJobs(boss, job, options), {
    // Runs of a periodic job in one process do not overlap.
    slots: schedule === 'every-minute' ? 1 : SLOTS,
    pollingMs,
    onFailure: (err) => options.warn({ err, task }, 'job queue: polling or maintenance failed'),
  });
}

/** Returns the jobs whose task has due jobs. */
async function findDueJobs<Dependencies>(db: Knex, jobs: readonly Job<Dependencies>[]): Promise<Job<Dependencies>[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
  );
  return jobs.filter(({ task }) => rows.some(({ name }) => name === task));
}

/** Claims due jobs of a task, and waits until they have ended. @returns the number of jobs */
async function runClaimed<Dependencies>(claims: ClaimedJobs<Dependencies>): Promise<number> {
  const count = await claims.start(SLOTS);
  await claims.ended();
  await claims.record();
  return count;
}

/** Schedules a job once a minute on one of the workers, and once now. */
async function runEveryMinute(boss: PgBoss, task: string): Promise<void> {
  await boss.schedule(task, EVERY_MINUTE, {});
  await boss.send(task, {});
}
