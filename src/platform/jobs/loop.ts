import type { Runner } from './dispatcher.ts';
import { isLoop, type Job, type JobContext } from './task.ts';
import type { createThrottledWarning } from './throttled-warning.ts';
import { waitAtMost } from './wait-at-most.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

/** Time after which a run counts as hung. The next run then begins beside it. */
const HUNG_AFTER_MS = 5 * MINUTE_MS;
/** Runs of a loop at a time. All but one hang, and each may hold a connection. */
const MAX_RUNS = 3;

interface LoopOptions<Dependencies> {
  context: () => JobContext & Dependencies;
  complain: ReturnType<typeof createThrottledWarning>;
}

/** The state of a loop or of a periodic job. */
export interface Turn {
  task: string;
  runningMs: number | undefined;
  endedMs: number | undefined;
}

/** Runs a job when it is woken. Runs in one process do not overlap, except beside one that hangs. */
export class Loop<Dependencies> implements Runner {
  readonly #job: Job<Dependencies>;
  readonly #options: LoopOptions<Dependencies>;
  /** The runs that have not ended, with those that hang. */
  readonly #runs = new Set<Promise<void>>();
  /** The run that is followed by the next one. */
  #current: Promise<void> | undefined;
  #isWoken = false;
  #isStopping = false;
  #begunAt = -Infinity;
  #endedAt = -Infinity;

  /** Creates a loop that sleeps. */
  constructor(job: Job<Dependencies>, options: LoopOptions<Dependencies>) {
    this.#job = job;
    this.#options = options;
  }

  /** Runs the job at once, or again after the current run. */
  wake(): void {
    this.#isWoken = true;
    this.#start();
  }

  /** Runs the job because rows are due, unless a run has just left them behind. */
  poll(): number {
    const pauseMs = isLoop(this.#job) ? this.#job.schedule.pauseMs : 0;
    if (this.#current === undefined && performance.now() - this.#endedAt >= pauseMs) this.wake();
    return pauseMs || Infinity;
  }

  /** For how long the current run takes, and how long ago the last one ended. Undefined: there is none. */
  get turn(): Turn {
    const now = performance.now();
    return {
      task: this.#job.task,
      runningMs: this.#current && now - this.#begunAt,
      endedMs: this.#endedAt === -Infinity ? undefined : now - this.#endedAt,
    };
  }

  /** Starts no more runs, and waits for the current one and for what it left, for at most `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    return waitAtMost(graceMs, Promise.all(this.#runs).then(this.#job.drain));
  }

  #start(): void {
    if (this.#isStopping || this.#current !== undefined || this.#runs.size === MAX_RUNS) return;
    this.#isWoken = false;
    this.#begunAt = performance.now();
    const run = this.#run();
    this.#runs.add(run);
    this.#current = run;
    const hung = setTimeout(() => this.#leave(run), HUNG_AFTER_MS);
    void run.then(() => {
      clearTimeout(hung);
      this.#runs.delete(run);
      this.#end(run);
    });
  }

  async #run(): Promise<void> {
    const { context, complain } = this.#options;
    const { task } = this.#job;
    try {
      await this.#job.run({}, context());
    } catch (error) {
      complain({ err: error, task }, 'job failed and will be retried');
    }
  }

  #leave(run: Promise<void>): void {
    const error = new Error(`the run takes longer than ${HUNG_AFTER_MS / MINUTE_MS} minutes`);
    this.#options.complain({ err: error, task: this.#job.task }, 'job hangs; its next run begins beside it');
    this.#end(run);
  }

  #end(run: Promise<void>): void {
    if (this.#current === run) this.#current = undefined;
    this.#endedAt = performance.now();
    if (this.#isWoken) this.#start();
  }
}
