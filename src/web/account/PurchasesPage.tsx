import { t } from '../shared/intl.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ArticleSubscriptions } from './ArticleSubscriptions.tsx';
import { Credits } from './Credits.tsx';
import { Downloads } from './Downloads.tsx';
import { LicenseKeys } from './LicenseKeys.tsx';
import { Orders } from './Orders.tsx';
import { PendingBenefits } from './PendingBenefits.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { SuspendedPurchases } from './SuspendedPurchases.tsx';
import { useSuspendedPurchases } from './suspended-purchases.ts';

/** Shows the things that the person has now, then the orders, including guest purchases with the same e-mail address. */
export function PurchasesPage() {
  const suspended = useSuspendedPurchases();
  return (
    <AccountPage title={t({ id: 'account.purchases', defaultMessage: 'Purchases' })}>
      <ResourceSection {...suspended}>{(purchases) => <SuspendedPurchases purchases={purchases} />}</ResourceSection>
      <PendingBenefits />
      <Subscriptions />
      <LicenseKeys />
      <ResourceSection {...suspended}>{(purchases) => <Downloads suspended={purchases} />}</ResourceSection>
      <Credits />
      <ArticleSubscriptions />
      <Orders />
    </AccountPage>
  );
}
