import { defineInternalEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const fileDeleted = defineInternalEvent('file.deleted');

/** Deletes uploads that were never completed, and removes deleted files from the storage. */
export const sweepFilesTask = defineTask<Record<string, never>>('files.sweep');
/** Removes one deleted file from the storage at once. */
export const removeFileTask = defineTask<{ file_id: string }>('files.remove');
