import type { Job, JobContext } from './task.ts';
import type { createThrottledWarning } from './throttled-warning.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Runs a job in a loop. */
export interface Loop {
  /** Ends the current pause, or skips the next one. */
  wake(): void;
  /** Starts no more runs, and waits for the current one and for what it left, for at most `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void>;
}

/** Runs a job in a loop with a pause after each run. */
export function startLoop<Dependencies>(
  job: Job<Dependencies>,
  context: () => JobContext & Dependencies,
  complain: ReturnType<typeof createThrottledWarning>,
): Loop {
  let isStopping = false;
  let isWoken = false;
  let wakeUp = () => undefined as void;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, job.pauseMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const ended = (async () => {
    while (!isStopping) {
      isWoken = false;
      await job
        .run({}, context())
        .catch((error: unknown) => complain({ err: error, task: job.task }, 'job failed and will be retried'));
      if (!isWoken) await pause();
    }
  })();
  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  return {
    wake,
    stop: (graceMs) => {
      isStopping = true;
      wake();
      return waitAtMost(graceMs, ended.then(job.drain));
    },
  };
}
