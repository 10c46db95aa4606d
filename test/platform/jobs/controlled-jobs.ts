import { pino } from 'pino';
import pg from 'pg';
import { createJobQueue, type JobQueue } from '../../../src/platform/jobs/queue.ts';
import type { Job, JobContext } from '../../../src/platform/jobs/task.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { currentTime } from '../../support/time.ts';
import { createSignals } from '../../support/signals.ts';
import { must } from '../../support/wait.ts';

const TASK = 'test.task';

/** No job of these tests uses its context. */
const context = () => ({}) as JobContext;

/** A database for the jobs of one test. */
export interface JobDatabase extends Database {
  /** Resolves when job `id` gets `state`, or has got it before. Each call consumes one such change. */
  stored(id: number, state: string): Promise<void>;
  close(): Promise<void>;
}

/** Creates a database that reports each change of a job. */
export async function createJobDatabase(): Promise<JobDatabase> {
  const database = await createDatabase();
  await database.db.raw(`
    create function report_job() returns trigger language plpgsql as $$
      begin perform pg_notify('test_job', concat(new.data->>'id', ' ', new.state)); return null; end $$;
    create trigger report_job after insert or update of state on pgboss.job for each row execute function report_job()`);
  const changes = createSignals();
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => changes.send(must(payload)));
  await listener.query('listen test_job');
  return {
    ...database,
    stored: (id, state) => changes.next(`${id} ${state}`),
    close: async () => {
      await listener.end();
      await database.drop();
    },
  };
}

/** A process with a job queue, as far as the database can tell. */
export interface JobProcess {
  queue: JobQueue;
  /** Stores jobs with these ids, and wakes their task in this process. */
  enqueue(...ids: number[]): Promise<void>;
  /** Stores jobs like a process that dies before it wakes their task. */
  enqueueSilently(...ids: number[]): Promise<void>;
  /** Resolves when job `id` begins to run, or has begun before. Each call consumes one run. */
  started(id: number): Promise<void>;
  /** Ends the current run of job `id`. */
  finish(id: number, error?: Error): void;
  /** The ids of the jobs in the order of their runs. */
  runs: number[];
}

interface Options {
  /** Longer than any test, unless the test is about looks for due work. */
  lookSeconds?: number;
  schedule?: NonNullable<Job['schedule']>;
}

/** Starts a queue with one task. The test ends each run of its jobs. */
export async function startJobProcess(
  { db }: JobDatabase,
  { lookSeconds = 600, schedule }: Options = {},
): Promise<JobProcess> {
  const queue = createJobQueue({ db, log: pino({ level: 'silent' }), clock: currentTime, lookSeconds });
  await queue.start([TASK]);
  const starts = createSignals();
  const runs: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  const run = async (payload: object) => {
    const { id = 0 } = payload as { id?: number };
    const end = Promise.withResolvers<void>();
    ends.set(id, end);
    runs.push(id);
    starts.send(String(id));
    await end.promise;
  };
  const job: Job = { task: TASK, run, ...(schedule && { schedule }) };
  await queue.startWorkers([job], context);
  const enqueueSilently = (...ids: number[]) =>
    db.transaction((trx) =>
      queue.enqueue(
        trx,
        ids.map((id) => ({ task: TASK, payload: { id } })),
      ),
    );
  return {
    queue,
    runs,
    enqueueSilently,
    enqueue: async (...ids) => {
      await enqueueSilently(...ids);
      queue.notifyWorkers([TASK]);
    },
    started: (id) => starts.next(String(id)),
    finish: (id, error) => {
      const end = must(ends.get(id));
      if (error) end.reject(error);
      else end.resolve();
    },
  };
}

/** Makes a job due that waits for its retry. */
export const makeDue = ({ db }: JobDatabase, id: number) =>
  db.raw(`update pgboss.job set start_after = now() where data->>'id' = ?`, [String(id)]);
