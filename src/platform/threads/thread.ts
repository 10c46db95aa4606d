/** Runs in each thread of a pool: calls an exported function of a module with each message. */
import { parentPort, workerData } from 'node:worker_threads';

/** The function that a thread calls, which the thread gets at its start. */
export interface ThreadData {
  /** URL of the module. */
  module: string;
  /** Name of the exported function. */
  name: string;
}

/** The answer to a message. */
export type ThreadAnswer<Output> = { output: Output } | { error: unknown };

/** The message of a thread that has imported its module. */
export type ThreadReady = 'ready';

const { module, name } = workerData as ThreadData;
const { [name]: call } = (await import(module)) as Record<string, (input: unknown) => unknown>;
if (call === undefined) throw new Error(`${module} exports no ${name}`);

parentPort?.on('message', (input: unknown) => {
  void answer(input).then((result) => parentPort?.postMessage(result));
});

parentPort?.postMessage('ready' satisfies ThreadReady);

async function answer(input: unknown): Promise<ThreadAnswer<unknown>> {
  try {
    return { output: await call?.(input) };
  } catch (error) {
    return { error };
  }
}
