import type { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClaimedJobs } from '../../../src/platform/jobs/claimed-jobs.ts';
import type { JobContext } from '../../../src/platform/jobs/task.ts';
import { createThrottledWarning } from '../../../src/platform/jobs/throttled-warning.ts';
import { Worker } from '../../../src/platform/jobs/worker.ts';
import { recordedLog } from '../../support/log.ts';
import { createSignals } from '../../support/signals.ts';
import { must } from '../../support/wait.ts';

const HEARTBEAT_INTERVAL_MS = 5_000;

interface Claim {
  id: string;
  retryCount: number;
}

/** The part of pg-boss that stores jobs. Each call succeeds at once, unless the test replaces it. */
function fakeBoss() {
  const due: string[] = [];
  const calls = createSignals();
  const idsOf = (claims: Claim[]) => claims.map(({ id }) => id).join(' ');
  const boss = {
    fetch: vi.fn(async (_task: string, { batchSize }: { batchSize: number }) =>
      due.splice(0, batchSize).map((id) => ({ id, retryCount: 0, data: { id } })),
    ),
    complete: vi.fn(async (_task: string, claims: Claim[]) => calls.send(`complete ${idsOf(claims)}`)),
    fail: vi.fn(async (_task: string, claims: Claim[], output: { message: string }) => {
      calls.send(`fail ${idsOf(claims)}: ${output.message}`);
      return { settled: claims.map(({ id }) => id) };
    }),
    cancel: vi.fn(async (_task: string, claims: Claim[]) => calls.send(`cancel ${idsOf(claims)}`)),
    update: vi.fn(async (_task: string, _data: object, _options: { id: string; startAfter: number }) => undefined),
    touch: vi.fn(async (_task: string, claims: Claim[]) => ({ settled: claims.map(({ id }) => id) })),
  };
  return { boss, due, call: calls.next };
}

let worker: Worker<unknown>;
afterEach(() => worker.stop(0));

/** Starts a worker whose jobs the test ends. */
function setUp({ slots = 2, run }: { slots?: number; run?: (id: string) => Promise<void> } = {}) {
  const fake = fakeBoss();
  const { log, lines } = recordedLog();
  const starts = createSignals();
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const runUntilFinished = (id: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(id, end);
    starts.send(id);
    return end.promise;
  };
  const job = { task: 'test.task', run: (payload: object) => (run ?? runUntilFinished)((payload as Claim).id) };
  const start = () => {
    const context = () => ({}) as JobContext;
    const boss = fake.boss as unknown as PgBoss;
    const transaction = <T>(work: (db: object) => Promise<T>) => work({});
    const claims = new ClaimedJobs(boss, job, { context, log, warn: createThrottledWarning(log), transaction });
    const onFailure = (error: unknown) => log.warn({ err: error }, 'failure');
    worker = new Worker(claims, { slots, onFailure });
    worker.wake();
  };
  return { ...fake, lines, start, started: starts.next, finish: (id: string) => must(ends.get(id)).resolve() };
}

describe('wake-ups of a worker', () => {
  it('a wake-up during a fetch leads to another fetch', async () => {
    const { boss, due, start, started } = setUp();
    const [begun, fetching] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    boss.fetch.mockImplementationOnce(async () => {
      begun.resolve();
      await fetching.promise;
      return [];
    });
    start();
    await begun.promise;
    due.push('committed after the fetch began');
    worker.wake();
    fetching.resolve();
    await started('committed after the fetch began');
  });

  it('a wake-up while all slots are in use leads to a fetch when a job ends', async () => {
    const { due, start, started, finish } = setUp({ slots: 1 });
    due.push('a');
    start();
    await started('a');
    due.push('b');
    worker.wake();
    finish('a');
    await started('b');
  });

  it('a wake-up whose fetch fails leads to another fetch', async () => {
    const { boss, due, start, started, lines } = setUp();
    boss.fetch.mockRejectedValueOnce(new Error('the database is away'));
    due.push('a');
    start();
    await started('a');
    expect(lines).toMatchObject([{ msg: 'failure', err: { message: 'the database is away' } }]);
  });
});

describe('the results of jobs', () => {
  it('one statement fetches 20 jobs, and one stores their results if they end together', async () => {
    const { boss, due, start, call } = setUp({ slots: 20, run: async () => undefined });
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    due.push(...ids);
    start();
    await call(`complete ${ids.join(' ')}`);
    await worker.stop(0);
    expect(boss.fetch.mock.calls.map(([, { batchSize }]) => batchSize)).toEqual([20]);
  });

  it('a result that the database did not take is stored later', async () => {
    const { boss, due, start, started, finish, call } = setUp();
    boss.complete.mockRejectedValueOnce(new Error('the database is away'));
    due.push('a');
    start();
    await started('a');
    finish('a');
    await call('complete a');
  });

  it('a job that throws without a promise fails alone, with an error text that Postgres can store', async () => {
    const run = (id: string) => {
      if (id === 'a') throw new Error('no \0 such \uD800 thing');
      return Promise.resolve();
    };
    const { due, start, call, lines } = setUp({ run });
    due.push('a', 'b');
    start();
    await Promise.all([call('fail a: no  such \uFFFD thing'), call('complete b')]);
    expect(lines).toMatchObject([{ msg: 'job failed and will be retried', task: 'test.task', job_id: 'a' }]);
  });
});

describe('heartbeats of a worker', () => {
  it('a heartbeat gives up a job that pg-boss has given to another run, and its slot takes the next job', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { boss, due, start, started, finish, call, lines } = setUp({ slots: 2 });
      due.push('lost', 'held');
      start();
      await Promise.all([started('lost'), started('held')]);
      due.push('next');
      worker.wake();
      boss.touch.mockResolvedValueOnce({ settled: ['held'] });
      vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
      await started('next');
      expect(lines).toMatchObject([{ msg: 'job has lost its claim and will be retried', job_id: 'lost' }]);
      for (const id of ['lost', 'held', 'next']) finish(id);
      await call('complete held next');
    } finally {
      vi.useRealTimers();
    }
  });

  it('a heartbeat that fails gives up no job', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { boss, due, start, started, finish, call } = setUp();
      due.push('a');
      start();
      await started('a');
      boss.touch.mockRejectedValueOnce(new Error('the database is away'));
      vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
      await expect(boss.touch.mock.results[0]?.value).rejects.toThrow();
      finish('a');
      await call('complete a');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the end of a worker', () => {
  it('a worker that stops stores the results of jobs that end in time, gives back the others, and fetches no more', async () => {
    const { boss, due, start, started, finish, call } = setUp();
    due.push('a', 'b', 'c');
    start();
    await Promise.all([started('a'), started('b')]);
    const stopped = worker.stop(200);
    finish('a');
    await call('complete a');
    await stopped;
    await call('fail b: the process stopped');
    expect(boss.update).not.toHaveBeenCalled();
    finish('b');
    expect(boss.complete).toHaveBeenCalledTimes(1);
    expect(due).toEqual(['c']);
  });

  it('a worker stops although the database is away', async () => {
    const { boss, due, start, started } = setUp();
    boss.fail.mockRejectedValue(new Error('the database is away'));
    due.push('a');
    start();
    await started('a');
    await worker.stop(0);
  });
});
