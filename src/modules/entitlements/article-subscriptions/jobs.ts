import { job, type Job } from '../../../platform/jobs/task.ts';
import { askForConfirmation } from './ask.ts';
import type { ArticleSubscriptionDependencies } from './dependencies.ts';
import { askForConfirmationTask } from './events.ts';

export const jobs: Job<ArticleSubscriptionDependencies>[] = [
  job(askForConfirmationTask, (key, ctx) => askForConfirmation(ctx, key)),
];
