import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { payloadLoaders } from '../../src/app/container/payload-loaders.ts';
import type { Container } from '../../src/app/container.ts';
import { IS_OFF } from '../../src/modules/notifications/webhooks/queries.ts';
import { IS_DUE } from '../../src/modules/notifications/emails/queries.ts';
import { isLoop, type Job } from '../../src/platform/jobs/task.ts';
import { WAIT_TIMEOUT_MS } from './time-limits.ts';
import { must } from './wait.ts';

interface IdleOptions {
  maxRounds?: number;
  isHung?: Promise<unknown>;
}

/** The background work of one app, which runs when the test asks for it and at no other time. */
export interface Background {
  /**
   * Runs jobs, publishes events, delivers webhooks and sends e-mails until nothing is due at the app's current time.
   * @param scheduled whether jobs run as well whose time has not come, such as the outcome of a late payment
   * @param maxRounds rounds of jobs after which work that is still due counts as endless
   * @param isHung settles when work that has not ended counts as hung; the default is a time
   * @throws Error with the waiting rows if work is still due after many passes, or does not end
   */
  idle: (options?: IdleOptions & { scheduled?: boolean }) => Promise<void>;
  /** Like `idle`, at the cost of one statement if nothing is due. */
  finish: () => Promise<void>;
  /** Runs one task now, such as one that is scheduled every minute. */
  runTask: (task: string, payload?: object) => Promise<void>;
}

/** Passes of `idle`. Work that is still due after them has made no progress, or creates new work. */
const MAX_PASSES = 20;
/** Rounds of one pass. Each runs 20 jobs of a task, so 10,000 jobs take 500 rounds. */
const MAX_ROUNDS = 1000;
const GIVE_UP_MS = WAIT_TIMEOUT_MS / 2;

/** Delay of each job in milliseconds, to find tests that pass only if jobs are quick. */
const JOB_DELAY_MS = Number(process.env.TEST_JOB_DELAY_MS ?? 0);

/** Loops that run before the jobs, because they create jobs. */
const PUBLISH = 'events.publish';
/** Loops that run last, because they show the outcome of the other work. */
const DELIVER = 'webhooks.deliver';
const SEND = 'emails.send';

interface Options {
  container: Container;
  db: Knex;
  now: () => Date;
}

export function createBackground(options: Options): Background {
  const { container, db, now } = options;
  const { jobs, jobContext, queue } = container;
  const queued = startLate(jobs).filter(({ schedule }) => schedule === undefined);
  const loops = jobs.filter(isLoop).map(({ task }) => task);
  const sendJob = must(jobs.find(({ task }) => task === SEND));
  const others = loops.filter((task) => ![PUBLISH, DELIVER, SEND].includes(task));

  const runTask = async (task: string, payload: object = {}) =>
    must(jobs.find((job) => job.task === task)).run(payload, jobContext());

  const giveUp = async (reason: string) => {
    const waiting = (await findDueWork(options)).map(({ text }) => text);
    throw new Error(`${reason}:\n${waiting.join('\n')}`);
  };

  /** Publishes events and runs the due jobs, and those that these create. */
  const runJobs = async (maxRounds: number): Promise<void> => {
    for (let round = 1; round <= maxRounds; round += 1) {
      await releaseJobs(db, now());
      await runTask(PUBLISH);
      if ((await queue.runDue(queued, jobContext)) === 0) return;
    }
    await giveUp(`Work is still due after ${maxRounds} rounds of jobs`);
  };

  const runPass = async (maxRounds: number): Promise<void> => {
    await runJobs(maxRounds);
    for (const task of others) await runTask(task);
    await runJobs(maxRounds);
    await runTask(DELIVER);
    await container.finishDeliveries();
    do await runTask(SEND);
    while (await must(sendJob.drain)());
  };

  const runPasses = async (maxRounds: number) => {
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      await runPass(maxRounds);
      if ((await findDueWork(options)).length === 0) return;
    }
    await giveUp(`Work is still due after ${MAX_PASSES} passes`);
  };

  /** The passes of the last `idle`, which go on after it gave up. */
  let running: Promise<void> = Promise.resolve();
  const idle = async ({ maxRounds = MAX_ROUNDS, isHung }: IdleOptions = {}) => {
    running = running.catch(() => undefined).then(() => runPasses(maxRounds));
    const ended = new AbortController();
    const late = isHung ?? wait(GIVE_UP_MS, undefined, { signal: ended.signal });
    const deadline = late.then(() => giveUp('Work has not ended'));
    try {
      await Promise.race([running, deadline]);
    } finally {
      ended.abort();
      deadline.catch(() => undefined);
      running.catch(() => undefined);
    }
  };

  // Two runs at once would each wait for the other's rows.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    runTask,
    idle: ({ scheduled = false, ...options } = {}) =>
      inTurn(async () => {
        if (scheduled) await releaseJobs(db, 'infinity');
        await idle(options);
      }),
    finish: () =>
      inTurn(async () => {
        if ((await findDueWork(options)).length > 0) await idle();
      }),
  };
}

/** Starts the jobs of the queue after `TEST_JOB_DELAY_MS`. */
export function startLate<Dependencies>(jobs: readonly Job<Dependencies>[]): readonly Job<Dependencies>[] {
  if (JOB_DELAY_MS === 0) return jobs;
  return jobs.map((job) => {
    if (isLoop(job)) return job;
    return {
      ...job,
      run: async (payload, context) => {
        await wait(JOB_DELAY_MS);
        await job.run(payload, context);
      },
    };
  });
}

/** Makes the jobs due that are scheduled until a time. The queue itself compares with the time of the database. */
async function releaseJobs(db: Knex, until: Date | 'infinity'): Promise<void> {
  await db.raw(
    `update pgboss.job set start_after = now() where state = 'created' and start_after > now() and start_after <= ?::timestamptz`,
    [until],
  );
}

/** Finds what is due: jobs, unpublished events, deliveries and e-mails. @returns one line for each row */
async function findDueWork({ db, now, container }: Options): Promise<{ text: string }[]> {
  const { rows } = await db.raw<{ rows: { text: string }[] }>(
    `select 'job ' || name || ' ' || state || ' ' || data::text as text from pgboss.job
       where state < 'active' and start_after <= now() or state = 'active'
     union all
     select 'event ' || type || ' ' || object_id from events where sequence is null and is_public and type = any(:types)
     union all
     select 'delivery ' || delivery.event_type || ' ' || delivery.id from webhook_deliveries delivery
       join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
       where delivery.status = 'pending' and delivery.next_attempt_at <= :now
         and endpoint.disabled_at is null and endpoint.deleted_at is null and delivery.pending_since >= endpoint.enabled_at
         and not endpoint.needs_verification
     union all
     select 'events behind ' || endpoint_id from webhook_positions join webhook_endpoints endpoint on endpoint.id = endpoint_id
      where position < newest and (${IS_OFF} or not endpoint.needs_verification)
     union all
     select 'advance of the test clock of ' || organization_id from test_clock_advances
       where status = 'running' and leased_until <= :now
     union all
     select 'file of invoice ' || invoice_id from invoice_file_orders where next_attempt_at <= :now
     union all
     select 'e-mail ' || kind || ' to ' || recipient from emails due where ${IS_DUE} and :canSend
     limit 100`,
    { now: now(), types: Object.keys(payloadLoaders), canSend: container.dependencies.mailer.isUnconfigured !== true },
  );
  return rows;
}
