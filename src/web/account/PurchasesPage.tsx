import { t } from '../shared/intl.ts';
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
      <SuspendedPurchases purchases={suspended} />
      <PendingBenefits />
      <Subscriptions />
      <LicenseKeys />
      <Downloads suspended={suspended} />
      <Credits />
      <ArticleSubscriptions />
      <Orders />
    </AccountPage>
  );
}
