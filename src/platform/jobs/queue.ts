import type { Knex } from 'knex';
import { fromKnex, PgBoss, systemClock, type ConnectionOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { connectSeparately } from '../db/connect.ts';
import { ClaimedJobs, HEARTBEAT_SECONDS, type ClaimedJobsOptions } from './claimed-jobs.ts';
import { Dispatcher } from './dispatcher.ts';
import { createLook, installSchedules } from './look.ts';
import { Loop, type Turn } from './loop.ts';
import type { Job, JobContext } from './task.ts';
import { createThrottledWarning } from './throttled-warning.ts';
import { WakeUps } from './wake-ups.ts';
import { Worker } from './worker.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../shared/durations.ts';
import type { NewJob } from '../ports/task.ts';

/** How the work of a process does. */
export interface QueueHealth {
  /** Milliseconds since the last look for due work. */
  sinceLookMs: number;
  turns: Turn[];
}

/** A job queue on Postgres. Runs each job at least once, on any worker, after the commit of its transaction. */
export interface JobQueue {
  /** Installs the queue and its tasks, and starts maintenance. */
  start(tasks: readonly string[]): Promise<void>;
  /** Stores the jobs with the transaction's other changes. */
  enqueue(db: Knex.Transaction, jobs: readonly NewJob[]): Promise<void>;
  /** Wakes tasks, because their jobs were committed: in this process if it runs jobs, and otherwise in all that do. */
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
  /** Tells how the loops and periodic jobs of this process do. Undefined: it runs no jobs. */
  health(): QueueHealth | undefined;
  /** Stops the workers. Waits for running jobs for at most `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void>;
}

/** Jobs of a task that a process runs at a time. */
const SLOTS = 20;
/** Connections of a process for its queue, of which one listens. Jobs themselves use the connections of the service. */
export const QUEUE_CONNECTIONS = 4;
/** Options of a task's queue. A job whose process died runs again at once. `ClaimedJobs` schedules failed ones. */
const QUEUE = { retryLimit: 1_000_000, retryDelay: 0, retryBackoff: false, heartbeatSeconds: HEARTBEAT_SECONDS };
const DAY_SECONDS = DAY_MS / SECOND_MS;
/** pg-boss adds a step of the system's clock to its pauses. After a step back, its maintenance would stop for as long. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
/** Key of the advisory lock. Unique in the service. */
const INSTALLATION_LOCK = 7_301_644;

interface JobQueueOptions {
  db: Knex;
  log: Logger;
  clock: () => Date;
  /** Longest pause between two looks for due work, in seconds. Defaults to 5, or to 1 if messages do not arrive. */
  lookSeconds?: number | undefined;
}

export function createJobQueue({ db, log, clock, lookSeconds }: JobQueueOptions): JobQueue {
  // pg-boss sends transactions as one text, and one connection listens. Requests do not share connections with them.
  const ownDb = connectSeparately(db, 'sellbase jobs', QUEUE_CONNECTIONS);
  const boss = createBoss(ownDb);
  let work: Work | undefined;
  const warn = createThrottledWarning(log);
  const onFailure = (error: unknown) => warn({ err: error }, 'job queue: polling or maintenance failed');
  boss.on('error', onFailure);
  const wakeUps = new WakeUps(ownDb, onFailure);
  const transaction = <T>(work: (on: ConnectionOptions) => Promise<T>) =>
    ownDb.transaction((trx) => work({ db: fromKnex(trx) }));

  return {
    start: (tasks) =>
      // Two processes must not install pg-boss and its queues at the same time.
      withAdvisoryLock(db, INSTALLATION_LOCK, async () => {
        await boss.start();
        await installQueues(boss, tasks);
      }),

    enqueue: (trx, jobs) => insertJobs(boss, trx, jobs),

    notifyWorkers(tasks) {
      if (work === undefined) wakeUps.send(tasks);
      else work.dispatcher.wake(tasks);
    },

    async startWorkers(jobs, context) {
      const all = [...jobs, maintenance(boss)];
      await installSchedules(ownDb, all);
      work = startWork(boss, all, {
        claims: { context, log, warn, transaction },
        db: ownDb,
        clock,
        pauseMs: lookSeconds && lookSeconds * SECOND_MS,
        onFailure,
      });
      wakeUps.listen(work.dispatcher);
    },

    async runDue(jobs, context) {
      const due = await findDueJobs(ownDb, jobs);
      const claims = { context, log, warn, transaction };
      const counts = await Promise.all(due.map((job) => runClaimed(new ClaimedJobs(boss, job, claims))));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    health: () => work && { sinceLookMs: work.dispatcher.sinceLookMs, turns: work.loops.map(({ turn }) => turn) },

    async stop(graceMs) {
      await work?.dispatcher.stop(graceMs);
      await wakeUps.stop();
      await boss.stop({ close: false });
      await ownDb.destroy();
    },
  };
}

/** Creates the part of pg-boss that stores jobs. It has no timers: the dispatcher calls it. */
function createBoss(db: Knex): PgBoss {
  return new PgBoss({
    db: fromKnex(db),
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
    monitorVacuum: false,
    reindex: false,
    queueCacheIntervalSeconds: DAY_SECONDS,
    bamIntervalSeconds: DAY_SECONDS,
    clock: STEADY_CLOCK,
  });
}

/** Creates the queues of tasks. Queues of earlier versions get the present options. */
async function installQueues(boss: PgBoss, tasks: readonly string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const task of tasks) {
    if (!known.has(task)) await boss.createQueue(task, QUEUE);
    else if (known.get(task)?.retryLimit !== QUEUE.retryLimit) await boss.updateQueue(task, QUEUE);
  }
}

async function insertJobs(boss: PgBoss, trx: Knex.Transaction, jobs: readonly NewJob[]): Promise<void> {
  for (const [task, jobsOfTask] of Map.groupBy(jobs, ({ task }) => task)) {
    const inserts = jobsOfTask.map(({ payload, startAfter }) => ({
      data: payload,
      // The index of running jobs has those with a group only.
      group: { id: task },
      ...(startAfter && { startAfter }),
    }));
    await boss.insert(task, inserts, { db: fromKnex(trx) });
  }
}

/** The work of a process that runs jobs. */
interface Work {
  dispatcher: Dispatcher;
  loops: { readonly turn: Turn }[];
}

interface WorkOptions<Dependencies> {
  claims: ClaimedJobsOptions<Dependencies>;
  /** Where the dispatcher looks for due work, and the time for the rows of loops. */
  db: Knex;
  clock: () => Date;
  pauseMs: number | undefined;
  onFailure: (error: unknown) => void;
}

function startWork<Dependencies>(
  boss: PgBoss,
  jobs: readonly Job<Dependencies>[],
  { claims, db, clock, ...options }: WorkOptions<Dependencies>,
): Work {
  const look = createLook(jobs);
  const runners = new Map(jobs.map((job) => [job.task, createRunner(boss, job, claims)]));
  return {
    dispatcher: new Dispatcher({
      ...options,
      runners,
      look: () => look(db, clock()),
      release: (task) => boss.supervise(task),
    }),
    loops: [...runners.values()].filter((runner) => runner instanceof Loop),
  };
}

/** Removes ended jobs. */
const maintenance = (boss: PgBoss): Job => ({
  task: 'jobs.remove-ended',
  schedule: { everyMs: HOUR_MS },
  run: () => boss.supervise(),
});

function createRunner<Dependencies>(
  boss: PgBoss,
  job: Job<Dependencies>,
  options: ClaimedJobsOptions<Dependencies>,
): Loop<Dependencies> | Worker<Dependencies> {
  const { warn, context } = options;
  const { task, schedule } = job;
  if (schedule !== undefined) return new Loop(job, { context, complain: warn });
  return new Worker(new ClaimedJobs(boss, job, options), {
    slots: SLOTS,
    onFailure: (err) => warn({ err, task }, 'job queue: polling or maintenance failed'),
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
