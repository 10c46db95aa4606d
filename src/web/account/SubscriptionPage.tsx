import { ResourcePage } from '../shared/resource-view.tsx';
import { AccountContent, AccountLayout } from './AccountPage.tsx';
import { SubscriptionDetails, useSubscription } from './SubscriptionDetails.tsx';

/** One subscription and its payment method. E-mails about declined payments link to this page. */
export function SubscriptionPage({ id }: { id: string }) {
  const resource = useSubscription(id);
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {(subscription) => (
          <AccountContent title={subscription.product.name}>
            <SubscriptionDetails subscription={subscription} resource={resource} isSellerNamed />
          </AccountContent>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}
