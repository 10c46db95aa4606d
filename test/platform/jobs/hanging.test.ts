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
let hanging: { task: string; runs: PromiseWithResolvers<void>[] };
/** Number of the test, so that no run counts for a later one. */
let round = 0;

const { container } = await testApp();
const names = container.jobs.map(({ task }) => task);

/** The work of a task, which ends at once unless the task hangs. */
const run = (task: string) => async (payload: { round?: number }) => {
  runs.send(`${payload.round ?? round} ${task}`);
  if (task !== hanging.task) return;
  const end = Promise.withResolvers<void>();
  hanging.runs.push(end);
  await end.promise;
};

/** Makes work for tasks: an enqueued job, or a wake-up of a loop or periodic job. */
async function makeWork(tasks: readonly string[]): Promise<void> {
  const queued = new Set(jobs.filter(({ schedule }) => schedule === undefined).map(({ task }) => task));
  const enqueued = tasks.filter((task) => queued.has(task)).map((task) => ({ task, payload: { round } }));
  await database.db.transaction((trx) => queue.enqueue(trx, enqueued));
  queue.notifyWorkers(tasks);
}

beforeAll(async () => {
  hanging = { task: '', runs: [] };
  // Loops and periodic jobs run when they are woken, and at no other time.
  jobs = container.jobs.map((job) => ({
    task: job.task,
    run: run(job.task),
    ...(job.schedule !== undefined && {
      schedule: { pauseMs: 0, nextDue: (db: Knex) => db.raw('select null::timestamptz') },
    }),
  }));
  database = await createDatabase();
  queue = createJobQueue({ db: database.db, log: pino({ level: 'silent' }), clock: currentTime, lookSeconds: 600 });
  await queue.start(jobs.flatMap(({ task, schedule }) => (schedule === undefined ? [task] : [])));
  await queue.startWorkers(jobs, () => ({}) as JobContext);
});

afterAll(async () => {
  await queue.stop(0);
  await database.drop();
});

it('the tests know each kind of work', () => {
  expect(names.length).toBeGreaterThan(55);
});

it.each(names)('all other work runs while each run of %s hangs', async (task) => {
  hanging = { task, runs: [] };
  round += 1;
  const started = (name: string) => runs.next(`${round} ${name}`);
  await makeWork(Array.from({ length: SLOTS + 1 }, () => task));
  await started(task);
  const others = names.filter((name) => name !== task);
  await makeWork(others);
  await Promise.all(others.map(started));
  const { runs: hung } = hanging;
  hanging = { task: '', runs: [] };
  for (const { resolve } of hung) resolve();
});
