import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ArticleSubscriptionDependencies } from './dependencies.ts';
import type { SubscriptionLinks } from './links.ts';
import {
  findKnownSubscription,
  findSubscription,
  listSubscriptions,
  saveConfirmation,
  saveUnsubscription,
  type Subscription,
  type SubscriptionKey,
} from './queries.ts';

export const operations = handlersWith<ArticleSubscriptionDependencies>()({
  getArticleSubscription: async ({ path }, { db, subscriptionLinks }) =>
    requireFound(await findSubscription(db, requireKey(subscriptionLinks, path.token))),

  confirmArticleSubscription: async ({ path }, ctx) => {
    const key = requireKey(ctx.subscriptionLinks, path.token);
    return ctx.transaction((tx) => changeSubscription(tx, key, saveConfirmation));
  },

  unsubscribeFromArticles: async ({ path }, ctx) => {
    const key = requireKey(ctx.subscriptionLinks, path.token);
    await ctx.transaction((tx) => changeSubscription(tx, key, saveUnsubscription));
  },

  listUserArticleSubscriptions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listSubscriptions(ctx, ctx.subject.id, page);
    return toListResponse(rows, total, page);
  },

  updateUserArticleSubscription: async ({ path: { organization_id }, body: { status } }, ctx) => {
    const key = { organization_id, user_id: ctx.subject.id };
    return ctx.transaction(async (tx) => {
      requireFound(await findKnownSubscription(tx, key));
      return changeSubscription(tx, key, status === 'subscribed' ? saveConfirmation : saveUnsubscription);
    });
  },
});

/** Changes a subscription. @throws ResourceNotFound the person or the organization does not exist any more */
async function changeSubscription(tx: Tx, key: SubscriptionKey, save: typeof saveConfirmation): Promise<Subscription> {
  requireFound(await findSubscription(tx.db, key));
  await save(tx.db, key, tx.now);
  return requireFound(await findSubscription(tx.db, key));
}

/** @throws ResourceNotFound the token is not one of this service */
function requireKey(links: SubscriptionLinks, token: string): SubscriptionKey {
  return requireFound(links.parse(token));
}

/** @throws ResourceNotFound */
function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ResourceNotFound();
  return found;
}
