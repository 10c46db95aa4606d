import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Inserts the articles benefits of an organization that has enabled articles. */
export const ensureBenefitsTask = defineTask<EventPayload>('articles.ensure-benefits');
/** Lists the receivers of an article in batches and enqueues `sendToReceiversTask` for them. */
export const sendArticleTask = defineTask<{ article_id: string; after?: string }>('articles.send');
export const sendToReceiversTask = defineTask<{ article_id: string; user_ids: string[] }>('articles.send-to-some');
export const sendPreviewTask = defineTask<{ article_id: string; user_id: string; key: string }>(
  'articles.send-preview',
);
