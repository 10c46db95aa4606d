import { defineTask, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { enqueueSummaries } from './enqueue-summaries.ts';

const enqueueSummariesTask = defineTask<Record<string, never>>('emails.enqueue-summaries');

export const jobs: Job[] = [periodicJob(enqueueSummariesTask, enqueueSummaries)];
