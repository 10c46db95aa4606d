import { useRef, useState } from 'react';
import { api, type Subscription } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { PaymentFields } from '../shared/payment-fields.tsx';
import type { PaymentTokenRef, PaymentTokenResult } from '../shared/stripe-card.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { useResource } from '../shared/use-resource.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { ResourcePage, ResourceSection } from '../shared/resource-view.tsx';
import { AccountContent, AccountLayout } from './AccountPage.tsx';
import { BillingDetails } from './BillingDetails.tsx';
import { PlanChange } from './PlanChange.tsx';
import { PlanPayment } from './PlanPayment.tsx';
import { SuspensionText } from './SuspendedPurchases.tsx';
import { priceText, scheduledChangeText, statusText } from './subscription-text.ts';

const pathParams = (id: string) => ({ params: { path: { id } } });

/** One subscription and its payment method. E-mails about declined payments link to this page. */
export function SubscriptionPage({ id }: { id: string }) {
  const resource = useResource(id, () => api.GET('/v1/users/subscriptions/{id}', pathParams(id)));
  const [returnedFor, setReturnedFor] = useState(() => new URLSearchParams(window.location.search).get('plan'));
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {(subscription) => (
          <AccountContent title={subscription.product.name}>
            <p className="muted">
              {priceText(subscription)}, <SellerName organization={subscription.product.organization} />
            </p>
            <p role="status">{statusText(subscription)}</p>
            {subscription.suspended_at !== null && <SuspensionText isSubscription />}
            {subscription.scheduled_change && <p>{scheduledChangeText(subscription.scheduled_change)}</p>}
            <PlanPayment subscription={subscription} returnedFor={returnedFor} reload={resource.reload} />
            <PlanChange
              subscription={subscription}
              onChanged={(changed) => {
                setReturnedFor(null);
                resource.setValue(changed);
              }}
            />
            <PaymentMethod subscription={subscription} onSaved={resource.reload} />
            {subscription.status !== 'canceled' && <BillingDetails subscriptionId={id} />}
          </AccountContent>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}

interface PaymentMethodProps {
  subscription: Subscription;
  onSaved: () => void;
}

function PaymentMethod({ subscription: { id, currency }, onSaved }: PaymentMethodProps) {
  const tokenRef: PaymentTokenRef = useRef(undefined);
  const form = useResource(id, () => api.GET('/v1/users/subscriptions/{id}/payment-method', pathParams(id)));
  const mutation = useMutation();
  return (
    <ResourceSection {...form}>
      {({ payment_processor_metadata, is_payable }) =>
        is_payable && (
          <section className="stack" aria-label="Payment method">
            <h2>Payment method</h2>
            <Form
              label="Payment method"
              mutation={mutation}
              submitLabel="Save payment method"
              successMessage="Saved. Future payments use this payment method."
              onSubmit={(event) => {
                const inField = readForm(event)('confirmation_token_id');
                void mutation.send(
                  async () => save(id, (await tokenRef.current?.()) ?? { id: inField }),
                  ({ action_url }) => (action_url === null ? onSaved() : window.location.assign(action_url)),
                );
              }}
            >
              <PaymentFields
                metadata={payment_processor_metadata}
                amount={0}
                currency={currency ?? 'usd'}
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

/** Saves the payment method. An error of the processor's form is returned in the form of an API error. */
async function save(id: string, token: PaymentTokenResult) {
  if ('formError' in token) {
    const error = { error: 'PaymentError', detail: token.formError };
    return { error, response: Response.json(error, { status: 400 }) };
  }
  const body = { confirmation_token_id: token.id };
  return api.POST('/v1/users/subscriptions/{id}/payment-method', { ...pathParams(id), body });
}
