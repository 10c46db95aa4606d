import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ServiceUnavailable } from '../../shared/errors.ts';
import type { ThreadAnswer, ThreadData } from './thread.ts';

/** The function that a pool of threads calls, and its deadline. */
export interface ThreadPoolOptions {
  /** The module that exports the function. Each thread imports it. */
  module: URL;
  /** Name of the exported function. Its argument and its result are copied between the threads. */
  name: string;
  /** Time from the call to the result, with the wait for a thread. */
  deadlineMs: number;
}

/** Calls a function that computes for long in other threads, so that the event loop stays free. */
export interface ThreadPool<Input, Output> {
  /** @throws ServiceUnavailable if too many calls wait, or if the deadline passes, which ends the thread of the call */
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
/** Heap of a thread. A call that needs more fails alone. */
const MAX_HEAP_MB = 512;

interface Call<Input, Output> {
  input: Input;
  result: PromiseWithResolvers<Output>;
  deadline: NodeJS.Timeout;
}

interface Thread<Input, Output> {
  worker: Worker;
  call: Call<Input, Output> | undefined;
  /** Ends the thread while it is idle. */
  idleTimer: NodeJS.Timeout | undefined;
}

/** Creates a pool. Threads start when calls need them. Not Piscina, which bounds no queue of calls that have a deadline. */
export const createThreadPool = <Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> =>
  new BoundedPool(options);

class BoundedPool<Input, Output> implements ThreadPool<Input, Output> {
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
    const deadline = setTimeout(() => this.#expire(call), this.#options.deadlineMs);
    const call: Call<Input, Output> = { input, result: Promise.withResolvers(), deadline };
    this.#waiting.push(call);
    this.#startWaiting();
    return call.result.promise.finally(() => clearTimeout(deadline));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { result } of this.#waiting.splice(0)) result.reject(stopping());
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, stopping())));
  }

  #startWaiting(): void {
    for (;;) {
      if (this.#waiting.length === 0) return;
      const idle = [...this.#threads].find(({ call }) => call === undefined);
      const thread = idle ?? (this.#threads.size < MAX_THREADS ? this.#startThread() : undefined);
      if (thread === undefined) return;
      clearTimeout(thread.idleTimer);
      thread.call = this.#waiting.shift();
      thread.worker.ref();
      thread.worker.postMessage(thread.call?.input);
    }
  }

  #startThread(): Thread<Input, Output> {
    const { module, name } = this.#options;
    const workerData: ThreadData = { module: module.href, name };
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData, resourceLimits });
    const thread: Thread<Input, Output> = { worker, call: undefined, idleTimer: undefined };
    this.#threads.add(thread);
    worker.on('message', (answer: ThreadAnswer<Output>) => this.#settle(thread, answer));
    worker.on('error', (error) => void this.#end(thread, error));
    return thread;
  }

  #settle(thread: Thread<Input, Output>, answer: ThreadAnswer<Output>): void {
    const { call } = thread;
    thread.call = undefined;
    // An idle thread does not keep the process alive.
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => void this.#end(thread), IDLE_MS).unref();
    if ('error' in answer) call?.result.reject(answer.error);
    else call?.result.resolve(answer.output);
    this.#startWaiting();
  }

  #expire(call: Call<Input, Output>): void {
    const error = new ServiceUnavailable('The file could not be made in time. Try again in a moment.');
    const thread = [...this.#threads].find((running) => running.call === call);
    const position = this.#waiting.indexOf(call);
    if (position >= 0) this.#waiting.splice(position, 1);
    call.result.reject(error);
    if (thread !== undefined) void this.#end(thread, error);
  }

  /** Ends a thread, whose call fails with the error. Another thread takes the next call. */
  async #end(thread: Thread<Input, Output>, error?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idleTimer);
    thread.call?.result.reject(error);
    this.#startWaiting();
    await thread.worker.terminate();
  }
}

const stopping = () => new ServiceUnavailable('The service is stopping. Try again.');
