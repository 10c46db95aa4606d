import type { Knex } from 'knex';
import { prepareStatement } from '../db/statement.ts';
import { SECOND_MS } from '../../shared/durations.ts';
import { HEARTBEAT_SECONDS } from './claimed-jobs.ts';
import { isLoop, type Job, type WaitingKind } from './task.ts';

/** The result of a look at the database for a task. */
export interface Found {
  task: string;
  /**
   * - `job`: enqueued jobs wait.
   * - `lapsed`: jobs run, or their process has died.
   * - `loop`: rows wait for a loop.
   * - `tick`: a periodic job is due, and this process has claimed it.
   */
  kind: 'job' | 'lapsed' | 'loop' | 'tick';
  /** Milliseconds until the oldest is due. Negative: for so long it has been due. */
  waitMs: number;
}

/** Enqueued jobs of a task that a look reads. If none of so many is due, the task counts as due, and the worker looks itself. */
const JOBS_READ = 1000;

const CLAIM_TICKS = `update job_schedules schedule set due_at = now() + period.seconds * interval '1 second'
  from unnest(?::text[], ?::float8[]) as period (task, seconds)
  where schedule.task = period.task
    -- A clock that was set back must not stop the job for as long.
    and (schedule.due_at <= now() or schedule.due_at > now() + period.seconds * interval '1 second')
  returning schedule.task`;

const FIND_JOBS = `select queue.task, 'job' as kind, extract(epoch from waiting.due_at - now())::float8 as seconds
  from unnest(?::text[]) as queue (task) cross join lateral (
    select case when count(*) = ${JOBS_READ} then least(min(start_after), now()) else min(start_after) end as due_at from (
      select start_after from pgboss.job where name = queue.task and state < 'active' and not blocked
      order by priority desc, created_on limit ${JOBS_READ}) oldest) waiting`;

const FIND_LAPSED = `select queue.task, 'lapsed', extract(epoch from min(running.heartbeat_on) - now())::float8 + ${HEARTBEAT_SECONDS}
  from unnest(?::text[]) as queue (task)
  join pgboss.job running on running.name = queue.task and running.state = 'active' and running.group_id is not null
  group by queue.task`;

type FoundRow = { task: string; kind: Found['kind']; seconds: number };

/**
 * Creates the statement that finds all that is due for some jobs, and claims the periodic ones, so that one process runs each.
 * It reads indexes only, and its cost does not grow with the tables.
 */
export function createLook<Dependencies>(jobs: readonly Job<Dependencies>[]) {
  const periodic = periodicJobs(jobs);
  const tasks = periodic.map(({ task }) => task);
  const seconds = periodic.map(({ everyMs }) => everyMs / SECOND_MS);
  const run = prepareStatement<{ now: Date }, FoundRow>('jobs.look', (db, parameter) => {
    const claimed = db.raw(`select task, 'tick', 0::float8 from ticks`);
    const lapsed = db.raw(FIND_LAPSED, [queuedTasks(jobs)]);
    const parts = [claimed, lapsed, ...findWaiting(db, jobs, parameter('now'))];
    return db.raw(`with ticks as (${CLAIM_TICKS}) ${union(parts)}`, [tasks, seconds, ...parts]);
  });
  return async (db: Knex, now: Date): Promise<Found[]> =>
    (await run(db, { now })).map(({ task, kind, seconds: wait }) => ({ task, kind, waitMs: wait * SECOND_MS }));
}

/** For how long the oldest work of a task has been due. */
export interface Waiting {
  task: string;
  kind: WaitingKind | undefined;
  ageMs: number;
}

/** Creates the statement that finds the tasks whose work is due, and claims nothing. */
export function createBacklog<Dependencies>(jobs: readonly Job<Dependencies>[]) {
  const kinds = new Map(jobs.filter(isLoop).map(({ task, schedule }) => [task, schedule.kind]));
  const run = prepareStatement<{ now: Date }, FoundRow>('jobs.backlog', (db, parameter) => {
    const parts = findWaiting(db, jobs, parameter('now'));
    return db.raw(union(parts), parts);
  });
  return async (db: Knex, now: Date): Promise<Waiting[]> =>
    (await run(db, { now }))
      .filter(({ seconds }) => seconds < 0)
      .map(({ task, kind, seconds }) => ({
        task,
        kind: kind === 'job' ? kind : kinds.get(task),
        ageMs: -seconds * SECOND_MS,
      }));
}

/** Finds when the oldest enqueued job of each task and the oldest row of each loop is due. */
const findWaiting = <Dependencies>(db: Knex, jobs: readonly Job<Dependencies>[], now: Knex.Raw) => [
  db.raw(FIND_JOBS, [queuedTasks(jobs)]),
  ...jobs
    .filter(isLoop)
    .map(({ task, schedule }) =>
      db.raw(`select ?, 'loop', extract(epoch from (?) - ?::timestamptz)::float8`, [
        task,
        db.raw('?', [schedule.nextDue(db, now)]),
        now,
      ]),
    ),
];

const union = (parts: readonly Knex.Raw[]) =>
  `select task, kind, seconds from (${parts.map(() => '?').join(' union all ')}) as found (task, kind, seconds)
   where seconds is not null`;

const queuedTasks = <Dependencies>(jobs: readonly Job<Dependencies>[]) =>
  jobs.filter(({ schedule }) => schedule === undefined).map(({ task }) => task);

/** Stores the schedules of periodic jobs that have none yet. They are due at once. */
export async function installSchedules<Dependencies>(db: Knex, jobs: readonly Job<Dependencies>[]): Promise<void> {
  await db.raw(
    'insert into job_schedules (task, due_at) select task, now() from unnest(?::text[]) as periodic (task) on conflict do nothing',
    [periodicJobs(jobs).map(({ task }) => task)],
  );
}

const periodicJobs = <Dependencies>(jobs: readonly Job<Dependencies>[]) =>
  jobs.flatMap(({ task, schedule }) =>
    schedule !== undefined && 'everyMs' in schedule ? [{ task, everyMs: schedule.everyMs }] : [],
  );
