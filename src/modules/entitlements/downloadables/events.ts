import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Takes a deleted file off the benefits that grant its download. */
export const forgetFileTask = defineTask<EventPayload>('downloadables.forget-file');
