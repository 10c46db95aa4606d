import { useState, type ReactNode } from 'react';
import { api, type Subscription, type SubscriptionPlan } from '../shared/api.ts';
import { classNames } from '../shared/class-names.ts';
import { later } from '../shared/later.tsx';
import { ResourceSection } from '../shared/resource-view.tsx';
import { focusOnMount } from '../shared/ui.tsx';
import { useResource, type Resource } from '../shared/use-resource.ts';
import { ActionBar, type Action } from './ActionBar.tsx';
import { BillingDetails } from './BillingDetails.tsx';
import { CancelOrResume } from './CancelOrResume.tsx';
import { changedText } from './changed-text.ts';
import { UpcomingBill } from './NextBill.tsx';
import { PendingTransfer } from './PendingTransfer.tsx';
import { PauseSubscription, SellerPause } from './PauseSubscription.tsx';
import { CardOnFile, PaymentMethod, paymentLabel, usePaymentForm, type PaymentForm } from './PaymentMethod.tsx';
import { PlanPayment, readReturnedFor } from './PlanPayment.tsx';
import { PriceLine } from './PriceLine.tsx';
import { changeablePrice, changePlanLabel, changeQuantityLabel, usePlans } from './plans.ts';
import { SubscribeAgain } from './SubscribeAgain.tsx';
import { SuspensionText } from './SuspendedPurchases.tsx';
import { isEndedBySeller, isRunning } from './subscription-end.ts';
import { endedBySellerText, scheduledChangeText, statusText } from './subscription-text.ts';
import parts from '../shared/parts.module.css';
import styles from './SubscriptionDetails.module.css';

const PlanChange = later(() => import('./PlanChange.tsx').then((plan) => plan.PlanChange));
const QuantityChange = later(() => import('./QuantityChange.tsx').then((quantity) => quantity.QuantityChange));

export const useSubscription = (id: string) =>
  useResource(id, () => api.GET('/v1/users/subscriptions/{id}', { params: { path: { id } } }));

type Section = 'payment' | 'plan' | 'quantity';

interface Props {
  subscription: Subscription;
  resource: Resource<Subscription>;
  /** The value is false if the page names the seller already. */
  isSellerNamed: boolean;
}

/** State, actions and billing details of one subscription. Each action that needs a form opens it below. */
export function SubscriptionDetails({ subscription, resource, isSellerNamed }: Props) {
  const [returnedFor, setReturnedFor] = useState(readReturnedFor);
  const [opened, setOpened] = useState<Section>();
  const plans = usePlans(subscription);
  const form = usePaymentForm(subscription);
  const [done, setDone] = useState('');
  const onChanged = (changed: Subscription) => {
    setReturnedFor(null);
    setDone('');
    resource.setValue(changed);
  };
  const onPlanChanged = (changed: Subscription) =>
    void changedText(changed).then((text) => {
      onChanged(changed);
      setOpened(undefined);
      setDone(text);
    });
  const payable = form.state.kind === 'loaded' && form.state.value.is_payable ? form.state.value : undefined;
  const offers = plans.state.kind === 'loaded' ? plans.state.value.items : [];
  const sections = listSections({ subscription, payable, offers, onPlanChanged, onSaved: resource.reload });
  return (
    <>
      <div className={classNames(parts.card, styles.subscription)}>
        <p className={styles.price}>
          <PriceLine subscription={subscription} isSellerNamed={isSellerNamed} />
        </p>
        <div role="status" className={parts.contents}>
          {done && (
            <p ref={focusOnMount} tabIndex={-1} className={classNames(parts.note, parts.good)}>
              {done}
            </p>
          )}
        </div>
        <p role="status">{statusText(subscription)}</p>
        {isRunning(subscription) && isEndedBySeller(subscription) && <p>{endedBySellerText()}</p>}
        <UpcomingBill subscription={subscription} />
        {payable && <CardOnFile subscription={subscription} form={payable} />}
        {subscription.suspended_at !== null && <SuspensionText isSubscription />}
        {subscription.scheduled_change && <p>{scheduledChangeText(subscription.scheduled_change)}</p>}
        <PendingTransfer subscription={subscription} onWithdrawn={resource.reload} />
        <SellerPause subscription={subscription} />
        <SubscribeAgain subscription={subscription} />
        <ActionBar
          actions={sections}
          opened={opened}
          onOpen={setOpened}
          isLoading={plans.state.kind === 'loading' || form.state.kind === 'loading'}
        >
          <PauseSubscription subscription={subscription} onChanged={onChanged} />
          <CancelOrResume subscription={subscription} onChanged={onChanged} />
        </ActionBar>
        <Unreachable resource={plans} />
        <Unreachable resource={form} />
      </div>
      <PlanPayment subscription={subscription} returnedFor={returnedFor} reload={resource.reload} />
      {sections.find(({ section }) => section === opened)?.content}
      {subscription.is_billable && <BillingDetails subscriptionId={subscription.id} />}
    </>
  );
}

type ListedSection = Action<Section> & { content: ReactNode };

interface SectionProps {
  subscription: Subscription;
  /** Undefined means that no payment method can be saved. */
  payable: PaymentForm | undefined;
  offers: SubscriptionPlan[];
  onPlanChanged: (subscription: Subscription) => void;
  onSaved: () => void;
}

/** @returns the sections for what the buyer can do now, with the buttons that open them */
function listSections({ subscription, payable, offers, onPlanChanged, onSaved }: SectionProps): ListedSection[] {
  const price = changeablePrice(subscription);
  const payment = payable && {
    section: 'payment' as const,
    label: paymentLabel(subscription, payable),
    isMain: payable.overdue !== undefined,
    content: <PaymentMethod subscription={subscription} form={payable} onSaved={onSaved} />,
  };
  const plan = offers.length > 0 && {
    section: 'plan' as const,
    label: changePlanLabel(),
    content: <PlanChange subscription={subscription} plans={offers} onChanged={onPlanChanged} />,
  };
  const quantity = price && {
    section: 'quantity' as const,
    label: changeQuantityLabel(),
    content: <QuantityChange subscription={subscription} price={price} onChanged={onPlanChanged} />,
  };
  return [payment, plan, quantity].filter((listed) => listed !== undefined && listed !== false);
}

/** Says that a part of the actions could not be loaded. */
const Unreachable = ({ resource }: { resource: Pick<Resource<unknown>, 'state' | 'reload'> }) =>
  resource.state.kind === 'unreachable' && <ResourceSection {...resource}>{() => null}</ResourceSection>;
