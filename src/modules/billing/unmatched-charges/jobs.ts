import { hourlyJob, job, type Job } from '../../../platform/jobs/task.ts';
import { closeFoundCharges, refundCharge } from './decide.ts';
import type { UnmatchedChargeDependencies } from './dependencies.ts';
import { closeFoundChargesTask, refundChargeTask } from './tasks.ts';

export const jobs: Job<UnmatchedChargeDependencies>[] = [
  job(refundChargeTask, ({ id }, ctx) => refundCharge(ctx, id)),
  hourlyJob(closeFoundChargesTask, closeFoundCharges),
];
