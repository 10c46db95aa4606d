import { useRef, useState } from 'react';
import type { components } from '../../contract/generated/types.ts';
import { api, type Subscription } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { PaymentFields } from '../shared/payment-fields.tsx';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { leaveTo } from '../shared/portal-session.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import type { PaymentTokenRef, PaymentTokenResult } from '../shared/stripe-card.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { useResource, type Resource } from '../shared/use-resource.ts';
import { BillingDetails } from './BillingDetails.tsx';
import { isOverdue, OverdueBill, UpcomingBill } from './NextBill.tsx';
import { PauseSubscription } from './PauseSubscription.tsx';
import { PlanChange } from './PlanChange.tsx';
import { PlanPayment, readReturnedFor } from './PlanPayment.tsx';
import { QuantityChange } from './QuantityChange.tsx';
import { SuspensionText } from './SuspendedPurchases.tsx';
import { isEndedBySeller, isRunning } from './subscription-end.ts';
import {
  cardText,
  endedBySellerText,
  noCardText,
  priceText,
  scheduledChangeText,
  statusText,
} from './subscription-text.ts';

const pathParams = (id: string) => ({ params: { path: { id } } });

export const useSubscription = (id: string) =>
  useResource(id, () => api.GET('/v1/users/subscriptions/{id}', pathParams(id)));

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
      <p className="muted">
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
      <PlanPayment subscription={subscription} returnedFor={returnedFor} reload={resource.reload} />
      <PlanChange subscription={subscription} onChanged={onChanged} />
      <QuantityChange subscription={subscription} onChanged={onChanged} />
      <PauseSubscription subscription={subscription} onChanged={onChanged} />
      <PaymentMethod subscription={subscription} onSaved={resource.reload} />
      {subscription.status !== 'canceled' && <BillingDetails subscriptionId={subscription.id} />}
    </>
  );
}

interface PaymentMethodProps {
  subscription: Subscription;
  onSaved: () => void;
}

function PaymentMethod({ subscription, onSaved }: PaymentMethodProps) {
  const { id, currency, card, has_payment_method } = subscription;
  const tokenRef: PaymentTokenRef = useRef(undefined);
  const form = useResource(id, () => api.GET('/v1/users/subscriptions/{id}/payment-method', pathParams(id)));
  const mutation = useMutation();
  const [payment, setPayment] = useState<OverduePayment | null>(null);
  return (
    <ResourceSection {...form}>
      {({ payment_processor_metadata, is_payable }) =>
        is_payable && (
          <section className="stack" aria-label={t({ id: 'paymentMethod.title', defaultMessage: 'Payment method' })}>
            <h2>{t({ id: 'paymentMethod.title', defaultMessage: 'Payment method' })}</h2>
            {card && <p>{cardText(card)}</p>}
            {!has_payment_method && <p>{noCardText()}</p>}
            <OverdueBill subscription={subscription} />
            <Form
              label={t({ id: 'paymentMethod.title', defaultMessage: 'Payment method' })}
              mutation={mutation}
              submitLabel={isOverdue(subscription) ? payLabel() : saveLabel()}
              successMessage={savedText(payment)}
              onSubmit={(event) => {
                const inField = readForm(event)('confirmation_token_id');
                void mutation.send(
                  async () => save(id, (await tokenRef.current?.()) ?? { id: inField }),
                  ({ action_url, overdue_payment }) => {
                    const confirmedAt = action_url ?? overdue_payment?.action_url ?? null;
                    if (confirmedAt !== null) return leaveTo(confirmedAt);
                    setPayment(overdue_payment);
                    onSaved();
                  },
                );
              }}
            >
              <PaymentFields
                metadata={payment_processor_metadata}
                amount={0}
                currency={currency}
                savesPaymentMethod
                returnUrl={window.location.href}
                tokenRef={tokenRef}
                error={mutation.errors.get('confirmation_token_id')}
              />
            </Form>
          </section>
        )
      }
    </ResourceSection>
  );
}

type OverduePayment = components['schemas']['OverduePayment'];

const saveLabel = () => t({ id: 'paymentMethod.save', defaultMessage: 'Save payment method' });
const payLabel = () => t({ id: 'paymentMethod.pay', defaultMessage: 'Save and pay' });

/** Tells that the payment method is saved, and what became of the overdue amount. */
function savedText(payment: OverduePayment | null): string {
  if (payment === null)
    return t({ id: 'paymentMethod.saved', defaultMessage: 'Saved. Future payments use this payment method.' });
  const values = { amount: formatMoney(payment.amount, payment.currency) };
  switch (payment.status) {
    case 'succeeded':
      return t(
        { id: 'paymentMethod.paid', defaultMessage: '{amount} is paid. Future payments use this payment method.' },
        values,
      );
    case 'declined':
      return t(
        {
          id: 'paymentMethod.declined',
          defaultMessage: 'The payment method is saved, but the payment of {amount} was declined. Use another one.',
        },
        values,
      );
    default:
      return t({
        id: 'paymentMethod.paying',
        defaultMessage: 'Saved. The overdue amount is now charged to this payment method.',
      });
  }
}

/** Saves the payment method. An error of the processor's form is returned in the form of an API error. */
async function save(id: string, token: PaymentTokenResult) {
  if ('formError' in token) {
    const error = { error: 'PaymentError', detail: token.formError };
    return { error, response: Response.json(error, { status: 400 }) };
  }
  const body = { confirmation_token_id: token.id };
  return api.POST('/v1/users/subscriptions/{id}/payment-method', { ...pathParams(id), body });
}
