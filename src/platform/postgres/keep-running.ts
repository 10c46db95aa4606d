import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '../../shared/durations.ts';
import type { SupervisedProcess } from './supervised-process.ts';

/** Observers of a server that ends by itself, for the log. */
export interface RestartObserver {
  /** The server has ended, and is started again. */
  onUnexpectedEnd?: (server: { exitCode: number | null }) => void;
  /** The server could not be started again. A later attempt follows. */
  onRestartFailed?: (error: unknown) => void;
}

interface RestartOptions extends RestartObserver {
  /** Starts the server once more, and waits until it accepts connections. */
  start: () => Promise<SupervisedProcess>;
  stop: (server: SupervisedProcess) => Promise<void>;
}

const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 10 * SECOND_MS;
/** A server that ran for this time is started again without a longer delay. */
const STABLE_MS = 60 * SECOND_MS;

/** Returns the delay before an attempt to start the server again, which doubles with each attempt. */
export const restartDelayMs = (attempt: number) => Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);

/**
 * Starts a server again whenever it ends by itself.
 * @returns stops the server for good. Idempotent.
 */
export function keepRunning(first: SupervisedProcess, options: RestartOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let attempt = 0;

  const startAgain = async (): Promise<SupervisedProcess | undefined> => {
    for (; ; attempt += 1) {
      await Promise.race([wait(restartDelayMs(attempt), undefined, { ref: false }), isStopped]);
      if (signal.aborted) return undefined;
      const server = await options.start().catch((error: unknown) => options.onRestartFailed?.(error));
      if (server) return server;
    }
  };

  const supervise = async () => {
    for (let server: SupervisedProcess | undefined = first; server !== undefined; server = await startAgain()) {
      const startedAt = performance.now();
      await Promise.race([server.exited, isStopped]);
      if (signal.aborted) return options.stop(server);
      options.onUnexpectedEnd?.({ exitCode: await server.exited });
      attempt = performance.now() - startedAt > STABLE_MS ? 0 : attempt + 1;
    }
  };

  const supervision = supervise();
  return () => {
    stopping.abort();
    return supervision;
  };
}
