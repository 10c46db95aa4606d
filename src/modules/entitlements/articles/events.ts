import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Inserts the articles benefits of an organization that has enabled articles. */
export const ensureBenefitsTask = defineTask<EventPayload>('articles.ensure-benefits');
/** Lets the mails of an article wait, and enqueues `sendToReceiversTask` for the mails that may be sent today. */
export const sendArticleTask = defineTask<{ article_id: string }>('articles.send');
/** Enqueues `sendToReceiversTask` for waiting mails, once a new day permits them. */
export const sendWaitingTask = defineTask<Record<string, never>>('articles.send-waiting');
export const sendToReceiversTask = defineTask<{ article_id: string; user_ids: string[] }>('articles.send-to-some');
export const sendPreviewTask = defineTask<{ article_id: string; user_id: string; key: string }>(
  'articles.send-preview',
);
