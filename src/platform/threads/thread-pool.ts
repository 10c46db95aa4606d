import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../shared/error-code.ts';
import { ServiceUnavailable } from '../../shared/errors.ts';
import type { ThreadAnswer, ThreadData, ThreadReady } from './thread.ts';

/** The function that a pool of threads calls, and its deadline. */
export interface ThreadPoolOptions {
  /** The module that exports the function. Each thread imports it. */
  module: URL;
  /** Name of the exported function. Its argument and its result are copied between the threads. */
  name: string;
  /**
   * Processor time that a call may take in its thread. Waiting for a thread, for its imports or for a processor does not count,
   * because a busy machine must not end a call that would succeed.
   */
  deadlineMs: number;
}

/** Calls a function that computes for long in other threads, so that the event loop stays free. */
export interface ThreadPool<Input, Output> {
  /** Number of calls that run at a time. */
  readonly size: number;
  /**
   * @throws ServiceUnavailable if too many calls wait, or if the call passes the deadline or computes nothing for long, which
   * ends its thread
   */
  run(input: Input): Promise<Output>;
  /** Ends all threads. Calls in progress and later ones fail. */
  close(): Promise<void>;
}

/** The event loop keeps one processor. */
const MAX_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Calls that wait for a thread. */
const MAX_WAITING = 32;
/** Time after which an idle thread ends. Loading a module takes longer than most calls. */
const IDLE_MS = 60_000;
/** Checks of the processor time without progress after which a thread counts as stalled. */
const STALLED_CHECKS = 4;
/** Least processor time between two checks that counts as progress. A starved thread gets as much. */
const PROGRESS_MS = 1;
/** Heap of a thread. A call that needs more fails alone. */
const MAX_HEAP_MB = 512;

interface Call<Input, Output> {
  input: Input;
  result: PromiseWithResolvers<Output>;
}

interface Thread<Input, Output> {
  worker: Worker;
  /** Whether the thread has imported its module. */
  isReady: boolean;
  call: Call<Input, Output> | undefined;
  /** The next check of the processor time of the call. */
  check: NodeJS.Timeout | undefined;
  /** Ends the thread while it is idle. */
  idleTimer: NodeJS.Timeout | undefined;
}

/** Creates a pool. Threads start when calls need them. Not Piscina, which bounds no queue of calls that have a deadline. */
export const createThreadPool = <Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> =>
  new BoundedPool(options);

class BoundedPool<Input, Output> implements ThreadPool<Input, Output> {
  readonly size = MAX_THREADS;
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Input, Output>>();
  readonly #waiting: Call<Input, Output>[] = [];
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  async run(input: Input): Promise<Output> {
    if (this.#isClosed) throw stopping();
    if (this.#waiting.length >= MAX_WAITING)
      throw new ServiceUnavailable('Too many files are being made. Try again in a moment.');
    const call: Call<Input, Output> = { input, result: Promise.withResolvers() };
    this.#waiting.push(call);
    this.#startWaiting();
    return call.result.promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { result } of this.#waiting.splice(0)) result.reject(stopping());
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, stopping())));
  }

  #startWaiting(): void {
    for (const thread of this.#threads) {
      if (!thread.isReady || thread.call !== undefined) continue;
      const call = this.#waiting.shift();
      if (call === undefined) return;
      clearTimeout(thread.idleTimer);
      thread.call = call;
      thread.worker.ref();
      void this.#watch(thread, call);
      thread.worker.postMessage(call.input);
    }
    const starting = [...this.#threads].filter(({ isReady }) => !isReady);
    // A thread that replaces another one has started without a call.
    for (const { worker } of starting.slice(0, this.#waiting.length)) worker.ref();
    for (let count = starting.length; count < this.#waiting.length && this.#threads.size < MAX_THREADS; count += 1)
      this.#startThread();
  }

  #startThread(): Thread<Input, Output> {
    const { module, name } = this.#options;
    const workerData: ThreadData = { module: module.href, name };
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData, resourceLimits });
    const thread: Thread<Input, Output> = {
      ...{ worker, isReady: false, call: undefined, check: undefined, idleTimer: undefined },
    };
    this.#threads.add(thread);
    worker.on('message', (message: ThreadAnswer<Output> | ThreadReady) => {
      if (message === 'ready') thread.isReady = true;
      else this.#settle(thread, message);
      this.#startWaiting();
      if (thread.call === undefined) this.#rest(thread);
    });
    worker.on('error', (error) => void this.#end(thread, error));
    return thread;
  }

  /** Ends the call when it has computed for too long, or has stalled. */
  async #watch(thread: Thread<Input, Output>, call: Call<Input, Output>): Promise<void> {
    const { deadlineMs } = this.#options;
    const begun = await processorMs(thread.worker);
    let last = begun;
    let stalled = 0;
    const check = async () => {
      const used = await processorMs(thread.worker);
      if (thread.call !== call) return;
      stalled = used - last < PROGRESS_MS ? stalled + 1 : 0;
      last = used;
      if (used - begun >= deadlineMs || stalled >= STALLED_CHECKS) this.#expire(thread);
      else thread.check = setTimeout(() => void check(), deadlineMs);
    };
    if (thread.call === call) thread.check = setTimeout(() => void check(), deadlineMs);
  }

  #settle(thread: Thread<Input, Output>, answer: ThreadAnswer<Output>): void {
    const { call } = thread;
    thread.call = undefined;
    clearTimeout(thread.check);
    if ('error' in answer) call?.result.reject(answer.error);
    else call?.result.resolve(answer.output);
  }

  /** An idle thread does not keep the process alive, and ends after a while. */
  #rest(thread: Thread<Input, Output>): void {
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => void this.#end(thread), IDLE_MS).unref();
  }

  #expire(thread: Thread<Input, Output>): void {
    void this.#end(thread, new ServiceUnavailable('The file could not be made in time. Try again in a moment.'));
    // The imports of the next call begin now.
    if (!this.#isClosed && this.#threads.size < MAX_THREADS) this.#startThread().worker.unref();
  }

  /** Ends a thread, whose call fails with the error. Another thread takes the next call. */
  async #end(thread: Thread<Input, Output>, error?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idleTimer);
    clearTimeout(thread.check);
    // Threads whose imports fail would otherwise follow each other without end.
    const call = thread.call ?? (thread.isReady || error === undefined ? undefined : this.#waiting.shift());
    call?.result.reject(error);
    thread.call = undefined;
    this.#startWaiting();
    await thread.worker.terminate();
  }
}

const stopping = () => new ServiceUnavailable('The service is stopping. Try again.');

/** Processor time of a thread in milliseconds. A thread that has ended has none. */
async function processorMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch (error) {
    if (errorCode(error) === 'ERR_WORKER_NOT_RUNNING') return 0;
    throw error;
  }
}
