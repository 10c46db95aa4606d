import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../src/shared/durations.ts';
import { createJobDatabase, makeDue, startJobProcess, type JobDatabase, type JobProcess } from './controlled-jobs.ts';

/** A loop that always has work. */
const LOOP = { nextDue: (_db: Knex, now: Knex.Raw) => now, pauseMs: HOUR_MS };
/** Jobs of a task that a process runs at a time. */
const SLOTS = 20;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

let database: JobDatabase;
let processes: JobProcess[];

const startProcess = async (options?: Parameters<typeof startJobProcess>[1]) => {
  const started = await startJobProcess(database, options);
  processes.push(started);
  return started;
};

beforeEach(async () => {
  database = await createJobDatabase();
  processes = [];
});

afterEach(async () => {
  await Promise.all(processes.map(({ queue }) => queue.stop(0)));
  await database.close();
});

describe('a task with a job that hangs', () => {
  it('a job runs that is enqueued while one of 20 jobs of its task hangs', async () => {
    const worker = await startProcess();
    await worker.enqueue(...range(1, SLOTS));
    for (const id of range(1, SLOTS)) await worker.started(id);
    for (const id of range(2, SLOTS)) worker.finish(id);
    await worker.enqueue(21);
    await worker.started(21);
    worker.finish(21);
    await database.stored(21, 'completed');
  });

  it('a job that waits for a slot runs, without a look, as soon as another job ends', async () => {
    const worker = await startProcess();
    await worker.enqueue(...range(1, SLOTS + 1));
    for (const id of range(1, SLOTS)) await worker.started(id);
    expect(worker.runs).toHaveLength(SLOTS);
    worker.finish(7);
    await worker.started(21);
  });

  it('the result of each other job is stored while one hangs, and only the failed one is retried', async () => {
    const worker = await startProcess();
    await worker.enqueue(1, 2, 3);
    for (const id of [1, 2, 3]) await worker.started(id);
    worker.finish(2);
    await database.stored(2, 'completed');
    worker.finish(3, new Error('the provider is away'));
    await database.stored(3, 'retry');
    await makeDue(database, 3);
    worker.queue.notifyWorkers(['test.task']);
    await worker.started(3);
    worker.finish(3);
    await database.stored(3, 'completed');
    expect(worker.runs).toEqual(expect.arrayContaining([1, 2, 3, 3]));
    expect(worker.runs).toHaveLength(4);
  });
});

describe('a process that stops', () => {
  it('a job whose process stops during its run runs again in another process, and only that job', async () => {
    const first = await startProcess();
    await first.enqueue(1, 2);
    await Promise.all([first.started(1), first.started(2)]);
    first.finish(2);
    await first.queue.stop(0);
    await database.stored(1, 'retry');
    const second = await startProcess();
    await second.started(1);
    second.finish(1);
    await database.stored(1, 'completed');
    expect(second.runs).toEqual([1]);
  });

  it('a queue that stops waits for a job that ends in time', async () => {
    const worker = await startProcess();
    await worker.enqueue(1);
    await worker.started(1);
    const stopped = worker.queue.stop(HOUR_MS);
    worker.finish(1);
    await stopped;
    await database.stored(1, 'completed');
  });

  it('a queue that stops waits for a loop that hangs no longer than for jobs', async () => {
    const worker = await startProcess({ schedule: LOOP });
    await worker.started(0);
    await worker.queue.stop(0);
  });
});

describe('a process that dies', () => {
  it('a job runs again at once in another process, however often processes died, and a failure then costs a second', async () => {
    const dead = await startProcess();
    await dead.enqueue(1);
    await dead.started(1);
    await dead.queue.stop(0);
    await database.stored(1, 'retry');
    await database.db.raw(
      `update pgboss.job set state = 'active', retry_count = 12, heartbeat_on = now() - interval '1 hour'`,
    );
    const other = await startProcess();
    await other.started(1);
    await database.stored(1, 'retry');
    other.finish(1, new Error('the provider is away'));
    await database.stored(1, 'retry');
    const { rows } = await database.db.raw('select extract(epoch from start_after - now()) as seconds from pgboss.job');
    expect(rows[0].seconds).toBeLessThanOrEqual(1);
  });
});

describe('jobs between two looks', () => {
  it('a new periodic job runs at once, in one of two processes', async () => {
    const schedule = { everyMs: HOUR_MS };
    const [worker, other] = await Promise.all([startProcess({ schedule }), startProcess({ schedule })]);
    await Promise.race([worker.started(0), other.started(0)]);
    expect([...worker.runs, ...other.runs]).toHaveLength(1);
    for (const process of [worker, other]) if (process.runs.length > 0) process.finish(0);
  });

  it('a periodic job whose time lies further ahead than its interval, because a clock was set back, runs at once', async () => {
    await database.db.raw(`insert into job_schedules values ('test.task', now() + interval '20 days')`);
    const worker = await startProcess({ schedule: { everyMs: HOUR_MS } });
    await worker.started(0);
    worker.finish(0);
  });

  it('a wake-up during the run of a loop is followed by another run', async () => {
    const worker = await startProcess({ schedule: LOOP });
    await worker.started(0);
    worker.queue.notifyWorkers(['test.task']);
    worker.finish(0);
    await worker.started(0);
    worker.finish(0);
  });

  it("a look finds a job of another process after the system's clock was set back by 20 days", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2035-01-21T00:00:00Z') });
    try {
      const worker = await startProcess({ lookSeconds: 0.1 });
      await worker.enqueueSilently(1);
      await worker.started(1);
      vi.setSystemTime(new Date('2035-01-01T00:00:00Z'));
      worker.finish(1);
      await database.stored(1, 'completed');
      await worker.enqueueSilently(2);
      await worker.started(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
