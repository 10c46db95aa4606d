import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { whileLocked } from '../db/lock.ts';
import { createComplaints } from './complaints.ts';
import type { Job, JobContext } from './task.ts';
import type { NewJob } from '../ports/task.ts';

/** Jobs on Postgres. Whoever stores a job in a transaction has it run after the commit, by any worker, at least once. */
export interface JobQueue {
  start(tasks: readonly string[]): Promise<void>;
  /** Stores the jobs with the transaction's other changes. */
  enqueue(db: Knex.Transaction, jobs: readonly NewJob[]): Promise<void>;
  /** Tells this process's own workers that jobs were committed, which saves them the wait for their next look. */
  nudge(tasks: Iterable<string>): void;
  /** Runs jobs in this process until `stop`. */
  work<Dependencies>(jobs: readonly Job<Dependencies>[], context: () => JobContext & Dependencies): Promise<void>;
  /** Lets running jobs finish, for at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** How often a worker looks for jobs that another process stored. pg-boss allows no less. */
const POLLING_SECONDS = 0.5;
const JOBS_AT_ONCE = 20;
/** A worker that dies without a word has its jobs given to others after this. */
const HEARTBEAT_SECONDS = 10;
/** How often it is looked for workers that died; pg-boss does so each time it counts its queues, once a minute by default. */
const SUPERVISE_SECONDS = 5;
/** With doubling delays from one second to one hour: about four days of tries. */
const RETRY = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 };
const EVERY_MINUTE = '* * * * *';
/** Any number that nothing else in the service locks. */
const INSTALLATION_LOCK = 7_301_644;

export function createJobQueue({ db, log }: { db: Knex; log: Logger }): JobQueue {
  const boss = new PgBoss({
    db: fromKnex(db),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  const workers = new Map<string, string>();
  const loops = new Map<string, Loop>();
  const complain = createComplaints(log);
  boss.on('error', (error) => complain({ err: error }, 'job queue: a look for jobs, or a maintenance step, failed'));

  return {
    start: (tasks) =>
      // pg-boss installs itself and its queues, which two processes must not do at once.
      whileLocked(db, INSTALLATION_LOCK, async () => {
        await boss.start();
        const known = new Set((await boss.getQueues()).map(({ name }) => name));
        for (const task of tasks) {
          if (!known.has(task)) await boss.createQueue(task, { ...RETRY, heartbeatSeconds: HEARTBEAT_SECONDS });
        }
      }),

    async enqueue(trx, jobs) {
      for (const [task, ofTask] of Map.groupBy(jobs, ({ task }) => task)) {
        const inserts = ofTask.map(({ payload, startAfter }) => ({ data: payload, ...(startAfter && { startAfter }) }));
        await boss.insert(task, inserts, { db: fromKnex(trx) });
      }
    },

    nudge(tasks) {
      for (const task of new Set(tasks)) {
        const worker = workers.get(task);
        if (worker !== undefined) boss.notifyWorker(worker);
        loops.get(task)?.wake();
      }
    },

    async work(jobs, context) {
      for (const job of jobs) {
        if (job.runs === 'everywhere') loops.set(job.task, repeat(job, context, complain));
        else workers.set(job.task, await takeJobs(boss, job, { context, log }));
      }
    },

    async stop(graceMs) {
      await Promise.all([...loops.values()].map((loop) => loop.end()));
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
}

/** Has a worker of this process take the jobs of a task. @returns its id */
async function takeJobs<Dependencies>(
  boss: PgBoss,
  job: Job<Dependencies>,
  { context, log }: { context: () => JobContext & Dependencies; log: Logger },
) {
  const options = {
    batchSize: JOBS_AT_ONCE,
    perJobResults: true,
    pollingIntervalSeconds: POLLING_SECONDS,
    burstWhenBatchFull: true,
  } as const;
  const worker = await boss.work<object, unknown, typeof options>(job.task, options, (batch) =>
    Promise.all(batch.map(({ id, data }) => settle(id, job.run(data, context()), { task: job.task, log }))),
  );
  if (job.runs === 'periodically') {
    await boss.schedule(job.task, EVERY_MINUTE, {});
    await boss.send(job.task, {});
  }
  return worker;
}

async function settle(id: string, run: Promise<void>, { task, log }: { task: string; log: Logger }) {
  try {
    await run;
    return { id, status: 'completed' } as const;
  } catch (error) {
    log.warn({ err: error, task, job_id: id }, 'job failed and will be tried again');
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: 'failed', output: { message } } as const;
  }
}

interface Loop {
  /** Ends the rest that it takes, or lets it do without the next one. */
  wake(): void;
  /** Ends it, once the job that is running has ended. */
  end(): Promise<void>;
}

/** Runs a job again and again, with a rest in between. */
function repeat<Dependencies>(
  job: Job<Dependencies>,
  context: () => JobContext & Dependencies,
  complain: ReturnType<typeof createComplaints>,
): Loop {
  let isStopping = false;
  let isWoken = false;
  let wakeUp = () => undefined as void;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, job.restsMs);
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
        .catch((error: unknown) => complain({ err: error, task: job.task }, 'job failed and will be tried again'));
      if (!isWoken) await rest();
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
