import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Makes the benefits by which articles are read, for an organization that has turned them on. */
export const ensureBenefitsTask = defineTask<EventPayload>('articles.ensure-benefits');
/** Finds out to whom an article goes, many at a time: after one, or from the beginning; and makes jobs for some of them each. */
export const sendArticleTask = defineTask<{ article_id: string; after?: string }>('articles.send');
export const sendToSomeTask = defineTask<{ article_id: string; user_ids: string[] }>('articles.send-to-some');
export const sendPreviewTask = defineTask<{ article_id: string; user_id: string; key: string }>(
  'articles.send-preview',
);
