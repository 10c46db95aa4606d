import { ArticleSubscriptionPage } from '../articles/ArticleSubscriptionPage.tsx';
import { EmailChangePage } from '../email-changes/EmailChangePage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/email-links';

export const pages: Pages<'email-links'> = {
  '/article-subscriptions/:token': ({ token }) => <ArticleSubscriptionPage token={token} />,
  '/email-changes/:token': ({ token }) => <EmailChangePage token={token} />,
};
