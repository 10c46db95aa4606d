import type { Mailer } from '../../../platform/ports/mailer.ts';
import type { SubscriptionLinks } from './links.ts';

export interface ArticleSubscriptionDependencies {
  readonly mailer: Mailer;
  readonly subscriptionLinks: SubscriptionLinks;
}
