import { loopJob, type Job } from '../../../platform/jobs/task.ts';
import { continueAdvance } from './advance.ts';
import type { TestClockDependencies } from './dependencies.ts';
import { findFirstLeaseEnd } from './queries.ts';
import { advanceTask } from './tasks.ts';

/** Pause between two looks for advances of processes that have died. */
const PAUSE_MS = 500;

export const jobs: Job<TestClockDependencies>[] = [
  loopJob(advanceTask, continueAdvance, { nextDue: findFirstLeaseEnd, pauseMs: PAUSE_MS }),
];
