import type { ArticleSubscriptionDependencies } from '../article-subscriptions/index.ts';

export type ArticleDependencies = ArticleSubscriptionDependencies;
