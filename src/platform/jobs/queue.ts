import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { connectSeparately } from '../db/connect.ts';
import { createThrottledWarning } from './throttled-warning.ts';
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
  /** Stops the workers. Waits for running jobs for at most `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void>;
}

/** Interval at which a worker polls for jobs of other processes. The minimum of pg-boss. */
const POLLING_SECONDS = 0.5;
const BATCH_SIZE = 20;
/** Connections of a process for polling and maintenance. Jobs themselves use those of the service. */
const POOL_SIZE = 3;
/** Jobs of a worker without a heartbeat for this long go to other workers. */
const HEARTBEAT_SECONDS = 10;
/** Interval of the search for dead workers. The default of pg-boss is one minute. */
const SUPERVISE_SECONDS = 5;
/** Delays double from one second to one hour, which is about four days of attempts. */
const RETRY = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 };
const EVERY_MINUTE = '* * * * *';
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
  const boss = new PgBoss({
    db: fromKnex(ownDb),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  const workers = new Map<string, string>();
  const loops = new Map<string, Loop>();
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
      for (const task of new Set(tasks)) {
        const worker = workers.get(task);
        if (worker !== undefined) boss.notifyWorker(worker);
        loops.get(task)?.wake();
      }
    },

    async startWorkers(jobs, context) {
      for (const job of jobs) {
        if (job.schedule === 'loop') loops.set(job.task, startLoop(job, context, warn));
        else workers.set(job.task, await startWorker(boss, job, { context, log, pollingSeconds }));
      }
    },

    async stop(graceMs) {
      await Promise.all([...loops.values()].map((loop) => loop.end()));
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
      await ownDb.destroy();
    },
  };
}

/** Starts a worker of this process for a task. @returns the worker's id */
async function startWorker<Dependencies>(
  boss: PgBoss,
  job: Job<Dependencies>,
  { context, log, pollingSeconds }: { context: () => JobContext & Dependencies; log: Logger; pollingSeconds: number },
) {
  const options = {
    batchSize: BATCH_SIZE,
    perJobResults: true,
    pollingIntervalSeconds: pollingSeconds,
    burstWhenBatchFull: true,
  } as const;
  const worker = await boss.work<object, unknown, typeof options>(job.task, options, (batch) =>
    Promise.all(batch.map(({ id, data }) => toJobResult(id, job.run(data, context()), { task: job.task, log }))),
  );
  if (job.schedule === 'every-minute') {
    await boss.schedule(job.task, EVERY_MINUTE, {});
    await boss.send(job.task, {});
  }
  return worker;
}

async function toJobResult(id: string, run: Promise<void>, { task, log }: { task: string; log: Logger }) {
  try {
    await run;
    return { id, status: 'completed' } as const;
  } catch (error) {
    log.warn({ err: error, task, job_id: id }, 'job failed and will be retried');
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: 'failed', output: { message } } as const;
  }
}

interface Loop {
  /** Ends the current pause, or skips the next one. */
  wake(): void;
  /** Stops the loop after the current run. */
  end(): Promise<void>;
}

/** Runs a job in a loop with a pause after each run. */
function startLoop<Dependencies>(
  job: Job<Dependencies>,
  context: () => JobContext & Dependencies,
  complain: ReturnType<typeof createThrottledWarning>,
): Loop {
  let isStopping = false;
  let isWoken = false;
  let wakeUp = () => undefined as void;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, job.pauseMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const ended = (async () => {
    while (!isStopping) {
      isWoken = false;
      await job
        .run({}, context())
        .catch((error: unknown) => complain({ err: error, task: job.task }, 'job failed and will be retried'));
      if (!isWoken) await pause();
    }
  })();
  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  return {
    wake,
    end: () => {
      isStopping = true;
      wake();
      return ended;
    },
  };
}
