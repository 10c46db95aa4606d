import type { Found } from './look.ts';
import { SECOND_MS } from '../../shared/durations.ts';

/** Longest pause between two looks while messages of other processes arrive. */
const PAUSE_MS = 5 * SECOND_MS;
/** The same while none arrive, for example behind PgBouncer. */
const DEAF_PAUSE_MS = SECOND_MS;
/** Shortest pause between two looks. */
const MIN_PAUSE_MS = 100;
const FAILURE_PAUSE_MS = 500;
/** Pause after which the released jobs of a dead process are found. pg-boss releases jobs of a queue once a second. */
const RELEASE_PAUSE_MS = SECOND_MS;

/** Runs the work of one task in this process. */
export interface Runner {
  /** Begins to run what was committed. */
  wake(): void;
  /** Begins to run what a look found due. @returns milliseconds until the next look, if what is due then has stayed due */
  poll(): number;
  stop(graceMs: number): Promise<void>;
}

interface DispatcherOptions {
  runners: ReadonlyMap<string, Runner>;
  look: () => Promise<Found[]>;
  /** Gives the jobs of dead processes to others. */
  release: (task: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Replaces the longest pause. */
  pauseMs?: number | undefined;
}

/** Wakes the runners of a process when their work is due: for a message of another process, or after a look at the database. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  #pauseMs: number;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isLookDue = false;
  #isStopping = false;
  #lookedAt = performance.now();

  /** Starts the dispatcher with a look. */
  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#pauseMs = options.pauseMs ?? DEAF_PAUSE_MS;
    this.#look();
  }

  /** Milliseconds since the last successful look, or since the start. */
  get sinceLookMs(): number {
    return performance.now() - this.#lookedAt;
  }

  wake(tasks: Iterable<string>): void {
    for (const task of new Set(tasks)) this.#options.runners.get(task)?.wake();
  }

  /** Looks less often as long as other processes wake the tasks. Looks now, because earlier messages may be lost. */
  setListening(isListening: boolean): void {
    this.#pauseMs = this.#options.pauseMs ?? (isListening ? PAUSE_MS : DEAF_PAUSE_MS);
    this.#look();
  }

  /** Starts no more work, and waits for the running work for at most `graceMs` milliseconds. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all([...this.#options.runners.values()].map((runner) => runner.stop(graceMs)));
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#isLookDue = this.#looking !== undefined;
    this.#looking ??= this.#lookAndWake().then((pauseMs) => {
      this.#looking = undefined;
      if (!this.#isStopping) this.#timer = setTimeout(() => this.#look(), this.#isLookDue ? 0 : pauseMs);
    });
  }

  /** @returns milliseconds until the next look */
  async #lookAndWake(): Promise<number> {
    try {
      const found = await this.#options.look();
      this.#lookedAt = performance.now();
      const pauses = await Promise.all(found.map((one) => this.#handle(one)));
      return Math.max(MIN_PAUSE_MS, Math.min(this.#pauseMs, ...pauses));
    } catch (error) {
      this.#options.onFailure(error);
      return FAILURE_PAUSE_MS;
    }
  }

  /** @returns milliseconds after which the task needs another look */
  async #handle({ task, kind, waitMs }: Found): Promise<number> {
    if (waitMs > 0) return waitMs;
    const pauseMs = this.#options.runners.get(task)?.poll() ?? Infinity;
    if (kind !== 'lapsed') return pauseMs;
    await this.#options.release(task);
    return RELEASE_PAUSE_MS;
  }
}
