import { defineTask, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { deleteDueCustomers, type ProcessorDependencies } from './processor-deletions.ts';

const deleteProcessorCustomersTask = defineTask<Record<string, never>>('personal-data.delete-processor-customers');

export const jobs: Job<ProcessorDependencies>[] = [periodicJob(deleteProcessorCustomersTask, deleteDueCustomers)];
