import { defineEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const fileDeleted = defineEvent('file.deleted');

/** Drops uploads that were never completed, and takes what was deleted out of the store. */
export const sweepTask = defineTask<Record<string, never>>('files.sweep');
/** The same for one file, at once. */
export const removeTask = defineTask<{ file_id: string }>('files.remove');
