import { defineTask } from '../../../platform/jobs/task.ts';

export const makeFilesTask = defineTask<Record<string, never>>('invoices.make-files');
