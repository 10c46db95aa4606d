import { job, loopJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { announceAgain, announcePeriods } from './announce-periods.ts';
import { announceAgainTask, announcePeriodsTask, renewDueTask, resumeRenewalsTask } from './events.ts';
import { findFirstLeaseEnd } from '../payments/index.ts';
import { renewDue } from './renew-due.ts';
import { resumeRenewals } from './resume.ts';
import { findNextDueDate } from '../subscriptions/index.ts';
import type { RenewalDependencies } from './dependencies.ts';

/** Pause between two looks for payments of processes that have died. */
const RESUME_PAUSE_MS = 500;

export const jobs: Job<RenewalDependencies>[] = [
  loopJob(renewDueTask, (ctx) => renewDue(ctx), { nextDue: findNextDueDate, kind: 'renewal' }),
  loopJob(resumeRenewalsTask, resumeRenewals, { nextDue: findFirstLeaseEnd, pauseMs: RESUME_PAUSE_MS }),
  job(announceAgainTask, ({ object_id }, ctx) => announceAgain(ctx, object_id)),
  periodicJob(announcePeriodsTask, (ctx) => announcePeriods(ctx)),
];
