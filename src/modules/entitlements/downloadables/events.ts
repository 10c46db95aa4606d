import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Removes a deleted file from the benefits that grant its download. */
export const removeFileFromBenefitsTask = defineTask<EventPayload>('downloadables.forget-file');
