import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedJobs } from './claimed-jobs.ts';
import type { Runner } from './dispatcher.ts';
import { waitAtMost } from './wait-at-most.ts';

/**
 * Time for which the result of a job waits for other results, which the same statement then stores. A result does not wait
 * if no other job of the task runs.
 */
const RECORD_DELAY_MS = 100;

/** Pause after a failed statement. */
const FAILURE_PAUSE_MS = 500;

interface WorkerOptions {
  /** Jobs that run at a time. */
  slots: number;
  onFailure: (error: unknown) => void;
}

/**
 * Runs the jobs of one task in this process. Each free slot takes the next job at once, so a job that hangs delays other
 * jobs of its task only if such jobs occupy all slots.
 */
export class Worker<Dependencies> implements Runner {
  readonly #claims: ClaimedJobs<Dependencies>;
  readonly #options: WorkerOptions;
  readonly #end: Promise<void>;
  #isStopping = false;
  #isAbandoned = false;
  /** Whether jobs may be due. A wake-up during a fetch leads to another fetch, which sees what was committed meanwhile. */
  #isFetchDue = false;
  #isRecordDue = false;
  #recordTimer: NodeJS.Timeout | undefined;
  #resume = (): void => undefined;

  /** Starts the worker. */
  constructor(claims: ClaimedJobs<Dependencies>, options: WorkerOptions) {
    this.#claims = claims;
    this.#options = options;
    claims.onEnd = () => {
      if (claims.isRunning) this.#recordTimer ??= setTimeout(() => this.#requestRecord(), RECORD_DELAY_MS);
      else this.#requestRecord();
    };
    this.#end = this.#run();
  }

  /** Fetches jobs at once, or as soon as a slot is free. */
  wake(): void {
    this.#isFetchDue = true;
    this.#resume();
  }

  poll(): number {
    this.wake();
    return Infinity;
  }

  /** Starts no more jobs, and waits for the running ones for at most `graceMs` milliseconds. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    this.#resume();
    await waitAtMost(graceMs, this.#end);
    this.#isAbandoned = true;
    this.#claims.abandon();
    await this.#end;
  }

  async #run(): Promise<void> {
    const { onFailure } = this.#options;
    while (!this.#isDone) {
      try {
        await this.#record();
        if (this.#canStart) await this.#startJobs();
        await this.#pause();
      } catch (error) {
        onFailure(error);
        if (this.#isAbandoned) return;
        this.#isFetchDue = true;
        await wait(FAILURE_PAUSE_MS);
      }
    }
  }

  get #isDone(): boolean {
    return this.#isStopping && this.#claims.size === 0;
  }

  get #canStart(): boolean {
    return this.#isFetchDue && !this.#isStopping && this.#claims.size < this.#options.slots;
  }

  async #startJobs(): Promise<void> {
    const free = this.#options.slots - this.#claims.size;
    this.#isFetchDue = false;
    const count = await this.#claims.start(free);
    // A full fetch may have left jobs behind.
    if (count === free) this.#isFetchDue = true;
  }

  #requestRecord(): void {
    this.#isRecordDue = true;
    this.#resume();
  }

  async #record(): Promise<void> {
    clearTimeout(this.#recordTimer);
    this.#recordTimer = undefined;
    this.#isRecordDue = false;
    await this.#claims.record();
  }

  /** Waits until there is work for the worker. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve;
      if (this.#isRecordDue || this.#canStart || this.#isDone) resolve();
    });
  }
}
