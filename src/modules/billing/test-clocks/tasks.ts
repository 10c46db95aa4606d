import { defineTask } from '../../../platform/jobs/task.ts';

export const advanceTask = defineTask<Record<string, never>>('test-clocks.advance');
