import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { checkClock } from './check-clock.ts';
import { countWaitingCharges } from '../modules/billing/unmatched-charges/index.ts';
import { createBacklog, type Waiting } from '../platform/jobs/look.ts';
import { WAITING_KINDS, type WaitingKind } from '../platform/jobs/task.ts';
import { createThrottledWarning } from '../platform/jobs/throttled-warning.ts';
import { MINUTE_MS, SECOND_MS } from '../shared/durations.ts';
import type { Container } from './container.ts';

/** Age from which waiting work is logged, and age from which the line has level 50. */
const LATE_MS = MINUTE_MS;
const TOO_LATE_MS = 10 * MINUTE_MS;
/** Time for which one look at the database answers all questions. */
const FRESH_MS = SECOND_MS;

/** The age in seconds of the oldest work of each kind that is due. Zero: nothing waits. */
export type Ages = Readonly<Record<WaitingKind, number>>;

/** Shows how old the oldest work is, and how the loops of this process do. */
export interface Monitor {
  ages(): Promise<Ages>;
  /** Returns the metrics in the text format of Prometheus. */
  metrics(): Promise<string>;
  /** Logs which work waits for too long. The monitor calls it once a minute. */
  logLate(): Promise<void>;
  stop(): void;
}

interface MonitorOptions {
  container: Pick<Container, 'jobs' | 'queue' | 'dependencies'>;
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** Starts the monitor of a process. */
export function startMonitor({ container, db, log, clock }: MonitorOptions): Monitor {
  const readBacklog = createBacklog(container.jobs);
  // Without MAIL_URL, e-mails wait on purpose.
  const isExpected = ({ kind }: Waiting) => kind === 'mail' && container.dependencies.mailer.isUnconfigured === true;
  let last: { at: number; waiting: Promise<Waiting[]> } | undefined;
  const readWaiting = () => {
    if (last === undefined || performance.now() - last.at > FRESH_MS)
      last = {
        at: performance.now(),
        waiting: readBacklog(db, clock()).then((found) => found.filter((one) => !isExpected(one))),
      };
    return last.waiting;
  };
  const logLate = async () => {
    for (const { task, kind, ageMs } of await readWaiting()) {
      if (kind === undefined || ageMs < LATE_MS) continue;
      const late = { task, kind, age_seconds: Math.round(ageMs / SECOND_MS) };
      if (ageMs < TOO_LATE_MS) log.warn(late, 'due work has waited for more than a minute');
      else log.error(late, 'due work has waited for more than ten minutes');
    }
  };
  const warn = createThrottledWarning(log);
  const check = () =>
    Promise.all([logLate(), checkClock(db, log)]).catch((err: unknown) =>
      warn({ err }, 'the ages of due work could not be read; the next look retries'),
    );
  const timer = setInterval(() => void check(), MINUTE_MS).unref();
  // At the first request, because the default metrics measure the event loop all the time.
  let registry: Registry | undefined;
  return {
    ages: async () => agesOf(await readWaiting()),
    metrics: () => (registry ??= createRegistry(db, readWaiting, container.queue)).metrics(),
    logLate,
    stop: () => clearInterval(timer),
  };
}

function agesOf(waiting: readonly Waiting[]): Ages {
  const ageOf = (kind: WaitingKind) =>
    Math.max(0, ...waiting.filter((one) => one.kind === kind).map(({ ageMs }) => Math.round(ageMs / SECOND_MS)));
  return Object.fromEntries(WAITING_KINDS.map((kind) => [kind, ageOf(kind)])) as Record<WaitingKind, number>;
}

function createRegistry(db: Knex, readWaiting: () => Promise<Waiting[]>, queue: Container['queue']): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const addGauge = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (gauge: Gauge) => Promise<void> | void,
  ) =>
    new Gauge({
      name: `sellbase_${name}_seconds`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        return collect(this);
      },
    });
  addGauge('oldest', 'Age of the oldest due work.', ['kind'], async (gauge) => {
    for (const [kind, age] of Object.entries(agesOf(await readWaiting()))) gauge.set({ kind }, age);
  });
  addGauge('oldest_of_task', 'Age of the oldest due job or row of a task.', ['task'], async (gauge) => {
    for (const { task, ageMs } of await readWaiting()) gauge.set({ task }, ageMs / SECOND_MS);
  });
  addGauge('last_look', 'Time since the process last looked for due work. NaN: it runs no jobs.', [], (gauge) => {
    gauge.set((queue.health()?.sinceLookMs ?? NaN) / SECOND_MS);
  });
  addGauge('last_turn', 'Time since the last run of a loop or periodic job ended.', ['task'], (gauge) => {
    for (const { task, endedMs } of queue.health()?.turns ?? [])
      if (endedMs !== undefined) gauge.set({ task }, endedMs / SECOND_MS);
  });
  addGauge('running', 'Time that the current run of a loop or periodic job takes.', ['task'], (gauge) => {
    for (const { task, runningMs } of queue.health()?.turns ?? [])
      if (runningMs !== undefined) gauge.set({ task }, runningMs / SECOND_MS);
  });
  new Gauge({
    name: 'sellbase_unmatched_charges',
    help: 'Charges without an order that wait for a person.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const status of ['open', 'refund_failed']) this.set({ status }, 0);
      for (const { status, count } of await countWaitingCharges(db)) this.set({ status }, Number(count));
    },
  });
  return registry;
}
