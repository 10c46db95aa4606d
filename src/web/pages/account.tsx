import { AuthorizedApplicationsPage } from '../account/AuthorizedApplicationsPage.tsx';
import { LinkedAccountPage } from '../account/LinkedAccountPage.tsx';
import { LinkedAccountsPage } from '../account/LinkedAccountsPage.tsx';
import { PasskeysPage } from '../account/PasskeysPage.tsx';
import { PrivacyPage } from '../account/PrivacyPage.tsx';
import { ProfilePage } from '../account/ProfilePage.tsx';
import { PurchasesPage } from '../account/PurchasesPage.tsx';
import { SessionsPage } from '../account/SessionsPage.tsx';
import { SubscriptionPage } from '../account/SubscriptionPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/account';

export const pages: Pages<'account'> = {
  '/account': () => <ProfilePage />,
  '/account/purchases': () => <PurchasesPage />,
  '/account/subscriptions/:id': ({ id }) => <SubscriptionPage id={id} />,
  '/account/linked-accounts': () => <LinkedAccountsPage />,
  '/account/linked-accounts/:platform': ({ platform }) => <LinkedAccountPage platform={platform} />,
  '/account/passkeys': () => <PasskeysPage />,
  '/account/sessions': () => <SessionsPage />,
  '/account/privacy': () => <PrivacyPage />,
  '/account/applications': () => <AuthorizedApplicationsPage />,
};
