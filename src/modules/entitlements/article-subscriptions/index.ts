export { articlesBenefit } from './benefit.ts';
export type { ArticleSubscriptionDependencies } from './dependencies.ts';
export { askForConfirmationTask } from './events.ts';
export { jobs } from './jobs.ts';
export { createSubscriptionLinks, type SubscriptionLinks } from './links.ts';
export { serveOneClickUnsubscription } from './one-click.ts';
export { operations } from './operations.ts';
export { statusSql, type SubscriptionStatus } from './queries.ts';
