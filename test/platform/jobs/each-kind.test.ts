import type { Knex } from 'knex';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobQueue, type JobQueue } from '../../../src/platform/jobs/queue.ts';
import type { Job, JobContext } from '../../../src/platform/jobs/task.ts';
import { testApp } from '../../support/app.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { createSignals } from '../../support/signals.ts';
import { currentTime } from '../../support/time.ts';

/** Jobs of a task that a process runs at a time. */
const SLOTS = 20;
const runs = createSignals();
let database: Database;
let queue: JobQueue;
let jobs: Job[];
/** The kind of work that goes wrong: each run hangs until the end of the test, or fails. */
let faulty: { task: string; fault: 'hangs' | 'fails'; runs: PromiseWithResolvers<void>[] };
/** Number of the test, so that no run counts for a later one. */
let round = 0;

const { container } = await testApp();
const names = container.jobs.map(({ task }) => task);

/** The work of a task, which ends at once unless the task goes wrong. */
const run = (task: string) => async (payload: { round?: number }) => {
  runs.send(`${payload.round ?? round} ${task}`);
  if (task !== faulty.task) return;
  if (faulty.fault === 'fails') throw new Error('the outside system refused');
  const end = Promise.withResolvers<void>();
  faulty.runs.push(end);
  await end.promise;
};

/** Makes work for tasks: an enqueued job, or a wake-up of a loop or periodic job. */
async function makeWork(tasks: readonly string[], by = queue): Promise<void> {
  const queued = new Set(jobs.filter(({ schedule }) => schedule === undefined).map(({ task }) => task));
  const enqueued = tasks.filter((task) => queued.has(task)).map((task) => ({ task, payload: { round } }));
  await database.db.transaction((trx) => by.enqueue(trx, enqueued));
  by.notifyWorkers(tasks);
}

/** Starts the workers of another process on the same database. */
async function startQueue(toRun: (task: string) => Job['run']): Promise<JobQueue> {
  const own = jobs.map((job) => ({ ...job, run: toRun(job.task) }));
  const started = createJobQueue({
    db: database.db,
    log: pino({ level: 'silent' }),
    clock: currentTime,
    lookSeconds: 600,
  });
  await started.start(queued());
  await started.startWorkers(own, () => ({}) as JobContext);
  return started;
}

const queued = () => jobs.flatMap(({ task, schedule }) => (schedule === undefined ? [task] : []));

beforeAll(async () => {
  faulty = { task: '', fault: 'hangs', runs: [] };
  // Loops and periodic jobs run when they are woken, and at no other time.
  jobs = container.jobs.map((job) => ({
    task: job.task,
    run: run(job.task),
    ...(job.schedule !== undefined && {
      schedule: { pauseMs: 0, nextDue: (db: Knex) => db.raw('select null::timestamptz') },
    }),
  }));
  database = await createDatabase();
  queue = await startQueue(run);
});

afterAll(async () => {
  await queue.stop(0);
  await database.drop();
});

it('the tests know each kind of work', () => {
  expect(names.length).toBeGreaterThan(55);
});

const FAULTS = (['hangs', 'fails'] as const).flatMap((fault) => names.map((task) => [fault, task] as const));

it.each(FAULTS)('each run %s: all other work runs beside %s', async (fault, task) => {
  faulty = { task, fault, runs: [] };
  round += 1;
  const started = (name: string) => runs.next(`${round} ${name}`);
  await makeWork(Array.from({ length: SLOTS + 1 }, () => task));
  await started(task);
  const others = names.filter((name) => name !== task);
  await makeWork(others);
  await Promise.all(others.map(started));
  const { runs: hung } = faulty;
  faulty = { task: '', fault, runs: [] };
  for (const { resolve } of hung) resolve();
});

it('each kind of job that a process has begun runs again in another process when the first one dies', async () => {
  await queue.stop(0);
  await database.db('pgboss.job').delete();
  round += 1;
  const begun = createSignals();
  const never = new Promise<void>(() => undefined);
  const dead = await startQueue((task) => () => {
    begun.send(task);
    return never;
  });
  await makeWork(queued(), dead);
  await Promise.all(queued().map((task) => begun.next(task)));
  await database.db('pgboss.job').update({ heartbeat_on: new Date(0) });
  queue = await startQueue(run);
  await Promise.all(queued().map((task) => runs.next(`${round} ${task}`)));
  await dead.stop(0);
});

it('each loop and periodic job that a process has begun runs in another process when the first one dies', async () => {
  await queue.stop(0);
  const scheduled = container.jobs.flatMap(({ task, schedule }) =>
    schedule === undefined ? [] : [{ task, schedule }],
  );
  // Rows are due for each loop. A process that dies leaves them due, since they are claimed with a lease.
  const isDue = { pauseMs: 0, nextDue: (db: Knex) => db.raw('select to_timestamp(0)') };
  jobs = scheduled.map(({ task, schedule }) => ({
    task,
    run: run(task),
    schedule: 'everyMs' in schedule ? schedule : isDue,
  }));
  round += 1;
  const begun = createSignals();
  const dead = await startQueue((task) => () => {
    begun.send(task);
    return new Promise<void>(() => undefined);
  });
  await Promise.all(jobs.map(({ task }) => begun.next(task)));
  // It looks for no more work, and its runs never end. Then the period of the periodic jobs passes.
  await dead.stop(0);
  await database.db('job_schedules').update({ due_at: new Date(0) });
  queue = await startQueue(run);
  await Promise.all(jobs.map(({ task }) => runs.next(`${round} ${task}`)));
});
