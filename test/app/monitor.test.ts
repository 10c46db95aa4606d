import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeServer } from '../../src/app/listen.ts';
import { serveMetrics } from '../../src/app/metrics-server.ts';
import { startMonitor, type Monitor } from '../../src/app/monitor.ts';
import { createJobQueue, type JobQueue } from '../../src/platform/jobs/queue.ts';
import { defineTask, loopJob, type Job, type WaitingKind } from '../../src/platform/jobs/task.ts';
import { createDatabase, type Database } from '../support/database.ts';
import { currentTime } from '../support/time.ts';
import { recordedLog } from '../support/log.ts';

/** A loop whose oldest row has been due for some time. */
const lateLoop = (task: string, ago: string, kind?: WaitingKind): Job =>
  loopJob(defineTask(task), async () => undefined, {
    nextDue: (db: Knex) => db.raw('select now() - ?::interval', [ago]),
    ...(kind && { kind }),
  });

const jobs: Job[] = [
  { task: 'test.job', run: async () => undefined },
  lateLoop('test.mails', '2 minutes', 'mail'),
  lateLoop('test.renewals', '11 minutes', 'renewal'),
  lateLoop('test.events', '30 seconds', 'event'),
  lateLoop('test.payments', '1 day'),
];
const recorded = recordedLog();
let database: Database;
let queue: JobQueue;

/** Starts the monitor of a process. */
const start = (isUnconfigured = false): Monitor => {
  const dependencies = { mailer: { isUnconfigured } } as Parameters<
    typeof startMonitor
  >[0]['container']['dependencies'];
  const container = { jobs, queue, dependencies };
  return startMonitor({ container, db: database.db, log: recorded.log, clock: currentTime });
};

beforeAll(async () => {
  database = await createDatabase();
  queue = createJobQueue({ db: database.db, log: recorded.log, clock: currentTime });
  await queue.start(['test.job']);
  await database.db.transaction((trx) => queue.enqueue(trx, [{ task: 'test.job', payload: {} }]));
  await database.db.raw(`update pgboss.job set start_after = now() - interval '3 hours'`);
});
afterAll(async () => {
  await queue.stop(0);
  await database.drop();
});

it('due work that waits is a line of level 40 after a minute and of level 50 after ten, if it must not wait', async () => {
  const monitor = start();
  await monitor.logLate();
  monitor.stop();
  const lines = recorded.lines.map(({ level, task, age_seconds: age }) => [level, task, Math.round(Number(age) / 60)]);
  expect(lines.toSorted()).toEqual([
    [40, 'test.mails', 2],
    [50, 'test.job', 180],
    [50, 'test.renewals', 11],
  ]);
});

it('a process serves the ages of the oldest work on its own port, and as text for Prometheus', async () => {
  const monitor = start();
  const options = { host: '127.0.0.1', monitor, log: recorded.log, checkReady: async () => undefined };
  const server = await serveMetrics({ ...options, port: 0 });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ready = await fetch(`${base}/readyz`).then((response) => response.json());
  expect(ready).toEqual({
    status: 'ready',
    oldest_seconds: { job: 10_800, event: 30, delivery: 0, mail: 120, renewal: 660 },
  });
  const text = await fetch(`${base}/metrics`).then((response) => response.text());
  expect(text).toMatch(/^sellbase_oldest_seconds\{kind="renewal"\} 660$/m);
  expect(text).toMatch(/^sellbase_oldest_of_task_seconds\{task="test.payments"\} 86[34]\d\d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  monitor.stop();
  await closeServer(server);
});

it('e-mails that wait because no mail server is configured count as no late work', async () => {
  const monitor = start(true);
  expect(await monitor.ages()).toMatchObject({ mail: 0, renewal: 660 });
  monitor.stop();
});
