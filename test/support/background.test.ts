import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineTask } from '../../src/platform/jobs/task.ts';
import { startApp, type TestApp } from './app.ts';
import { currentTime } from './time.ts';
import { must } from './wait.ts';

/** A task of the service whose handler the tests replace. */
const task = defineTask<{ article_id: string }>('articles.send');

let app: TestApp;
let handler: (payload: object) => Promise<void>;
let restore: () => void;
beforeAll(async () => {
  app = await startApp();
  const job = must(app.container.jobs.find((job) => job.task === task.name));
  const { run } = job;
  // All apps of this worker share the job.
  restore = () => Object.assign(job, { run });
  Object.assign(job, { run: (payload: object) => handler(payload) });
});
afterAll(async () => {
  restore();
  await app.stop();
});

let runs: object[];
beforeEach(() => {
  runs = [];
  handler = async (payload) => void runs.push(payload);
});

const enqueue = (article_id: string, startAfter?: Date) =>
  app.container.transaction(currentTime(), async (tx) =>
    tx.enqueue(task, { article_id }, startAfter && { startAfter }),
  );

describe('`app.idle()`', () => {
  it('no job runs until a test calls `idle`, which runs all due jobs', async () => {
    await enqueue('first');
    await enqueue('second');
    expect(runs).toEqual([]);
    await app.idle();
    expect(runs).toHaveLength(2);
  });

  it('a job that is scheduled for later runs when the clock of the app has reached its time', async () => {
    const later = new Date(currentTime().getTime() + 60_000);
    await enqueue('later', later);
    await app.idle();
    expect(runs).toEqual([]);
    app.clock.now = later;
    await app.idle();
    app.clock.now = undefined;
    expect(runs).toEqual([{ article_id: 'later' }]);
  });

  it('a job that creates itself again is reported as waiting', async () => {
    handler = () => enqueue('endless');
    await enqueue('endless');
    await expect(app.idle({ maxRounds: 3 })).rejects.toThrow(
      /^Work is still due after 3 rounds of jobs:\njob articles\.send created .*endless/,
    );
    handler = async () => undefined;
    await app.idle();
  });

  it('a job that does not end is reported as active', async () => {
    const end = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    handler = () => {
      started.resolve();
      return end.promise;
    };
    await enqueue('hung');
    await expect(app.idle({ isHung: started.promise })).rejects.toThrow(
      /^Work has not ended:\njob articles\.send active .*hung/,
    );
    end.resolve();
  });
});
