import { useState } from 'react';
import { api, type Subscription } from '../shared/api.ts';
import { classNames } from '../shared/class-names.ts';
import { t } from '../shared/intl.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { useResource, type Resource } from '../shared/use-resource.ts';
import { BillingDetails } from './BillingDetails.tsx';
import { CancelOrResume } from './CancelOrResume.tsx';
import { UpcomingBill } from './NextBill.tsx';
import { PauseSubscription, SellerPause } from './PauseSubscription.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PlanChange } from './PlanChange.tsx';
import { PlanPayment, readReturnedFor } from './PlanPayment.tsx';
import { QuantityChange } from './QuantityChange.tsx';
import { SuspensionText } from './SuspendedPurchases.tsx';
import { isEndedBySeller, isRunning } from './subscription-end.ts';
import { endedBySellerText, priceText, scheduledChangeText, statusText } from './subscription-text.ts';
import parts from '../shared/parts.module.css';
import styles from './SubscriptionDetails.module.css';

export const useSubscription = (id: string) =>
  useResource(id, () => api.GET('/v1/users/subscriptions/{id}', { params: { path: { id } } }));

interface Props {
  subscription: Subscription;
  resource: Resource<Subscription>;
}

/** State, plan, payment method and billing details of one subscription. */
export function SubscriptionDetails({ subscription, resource }: Props) {
  const [returnedFor, setReturnedFor] = useState(readReturnedFor);
  const onChanged = (changed: Subscription) => {
    setReturnedFor(null);
    resource.setValue(changed);
  };
  return (
    <>
      <div className={classNames(parts.card, styles.subscription)}>
        <p className={styles.price}>
          {t(
            { id: 'subscription.line', defaultMessage: '{price}, {seller}' },
            { price: priceText(subscription), seller: <SellerName organization={subscription.product.organization} /> },
          )}
        </p>
        <p role="status">{statusText(subscription)}</p>
        {isRunning(subscription) && isEndedBySeller(subscription) && <p>{endedBySellerText()}</p>}
        <UpcomingBill subscription={subscription} />
        {subscription.suspended_at !== null && <SuspensionText isSubscription />}
        {subscription.scheduled_change && <p>{scheduledChangeText(subscription.scheduled_change)}</p>}
        <SellerPause subscription={subscription} />
        <div className={styles.bar}>
          <PauseSubscription subscription={subscription} onChanged={onChanged} />
          <CancelOrResume subscription={subscription} onChanged={onChanged} />
        </div>
      </div>
      <PlanPayment subscription={subscription} returnedFor={returnedFor} reload={resource.reload} />
      <PlanChange subscription={subscription} onChanged={onChanged} />
      <QuantityChange subscription={subscription} onChanged={onChanged} />
      <PaymentMethod subscription={subscription} onSaved={resource.reload} />
      {subscription.is_billable && <BillingDetails subscriptionId={subscription.id} />}
    </>
  );
}
