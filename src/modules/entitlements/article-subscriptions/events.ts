import { defineTask } from '../../../platform/jobs/task.ts';
import type { SubscriptionKey } from './queries.ts';

/** Asks a person by mail whether they want articles. The job decides whether a mail is due. */
export const askForConfirmationTask = defineTask<SubscriptionKey>('article-subscriptions.ask');
