import { ensureArticlesBenefits } from '../benefits/index.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findOrganizations, parseFeatureSettings } from '../../identity/organizations/index.ts';
import { job, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findUsers } from '../../identity/users/index.ts';
import {
  ensureBenefitsTask,
  sendArticleTask,
  sendPreviewTask,
  sendToReceiversTask,
  sendWaitingTask,
} from './events.ts';
import { articleMail } from './mail.ts';
import { findArticle } from './queries.ts';
import { enqueueSends, handOutWaiting, sendToReceivers } from './send.ts';
import { findWaitingOrganizations } from './waiting-queries.ts';
import type { ArticleDependencies } from './dependencies.ts';

export const jobs: Job<ArticleDependencies>[] = [
  job(ensureBenefitsTask, async ({ organization_id }, ctx) => {
    const organization = expectOne(await findOrganizations(ctx.db, [organization_id]));
    if (!parseFeatureSettings(organization).articles_enabled) return;
    await ctx.transaction((tx) => ensureArticlesBenefits(tx, organization_id));
  }),
  job(sendArticleTask, ({ article_id }, ctx) => enqueueSends(ctx, article_id)),
  periodicJob(sendWaitingTask, async (ctx) => {
    for (const organizationId of await findWaitingOrganizations(ctx.db)) await handOutWaiting(ctx, organizationId);
  }),
  job(sendToReceiversTask, ({ article_id, user_ids }, ctx) => sendToReceivers(ctx, article_id, user_ids)),
  job(sendPreviewTask, async ({ article_id, user_id, key }, ctx) => {
    const article = await findArticle(ctx.db, article_id);
    if (article === undefined) return;
    const seller = expectOne(await findOrganizations(ctx.db, [article.organization_id]));
    const { email } = expectOne(await findUsers(ctx.db, [user_id]));
    const unsubscribeUrl = ctx.subscriptionLinks.url({ organization_id: seller.id, user_id });
    const language = await findLanguage(ctx, { organization_id: seller.id, user_id });
    const mail = articleMail(article, { seller, unsubscribeUrl, isPreviewOnly: false, language });
    await sendOnce(ctx, `article-preview:${key}`, { to: email, ...mail });
  }),
];
