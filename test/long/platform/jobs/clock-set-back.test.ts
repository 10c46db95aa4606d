import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { JobContext } from '../../../../src/platform/jobs/task.ts';
import { createJobQueue } from '../../../../src/platform/jobs/queue.ts';
import { createJobDatabase } from '../../../platform/jobs/controlled-jobs.ts';
import { testApp } from '../../../support/app.ts';
import { currentTime } from '../../../support/time.ts';

const JANUARY_1 = new Date('2035-01-01T00:00:00Z');
const TASK = 'test.task';

it.each(['2035-01-21T00:00:00Z', '2036-01-02T00:00:00Z'])(
  'a process whose clock was set back from %s to 2035-01-01 returns the job of a dead process to its queue',
  async (from) => {
    const database = await createJobDatabase();
    const { db } = database;
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => warnings.push(name);
    process.on('warning', onWarning);
    // The workers of the shared service would charge renewals of 2035.
    const { clock } = await testApp();
    clock.now = currentTime();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(from) });
    const queue = createJobQueue({ db, log: pino({ level: 'silent' }), clock: currentTime });
    try {
      await queue.start([TASK]);
      vi.setSystemTime(JANUARY_1);
      await db.transaction((trx) => queue.enqueue(trx, [{ task: TASK, payload: { id: 1 } }]));
      await db.raw(
        `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour' where name = ?`,
        [TASK],
      );
      await queue.startWorkers([{ task: TASK, run: async () => undefined }], () => ({}) as JobContext);
      await database.stored(1, 'retry');
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', onWarning);
      vi.useRealTimers();
      clock.now = undefined;
      await queue.stop(0);
      await database.close();
    }
  },
);
