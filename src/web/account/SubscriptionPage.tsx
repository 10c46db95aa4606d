import { api, type Subscription } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TestCards } from '../shared/test-cards.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { PageWhenHere, WhenHere } from '../shared/when-here.tsx';
import { AccountContent, AccountFrame } from './AccountPage.tsx';
import { priceOf, stateOf } from './subscription-words.ts';

const at = (id: string) => ({ params: { path: { id } } });

/** One subscription, and what it is paid with; mails about a payment that was declined lead here. */
export function SubscriptionPage({ id }: { id: string }) {
  const loading = useLoaded(id, () => api.GET('/v1/users/subscriptions/{id}', at(id)));
  return (
    <AccountFrame>
      <PageWhenHere {...loading}>
        {(subscription) => (
          <AccountContent title={subscription.product.name}>
            <p className="quiet">
              {priceOf(subscription)}, {subscription.product.organization.name}
            </p>
            <p role="status">{stateOf(subscription)}</p>
            {isPayable(subscription) && <PaymentMethod id={id} onSaved={loading.reload} />}
          </AccountContent>
        )}
      </PageWhenHere>
    </AccountFrame>
  );
}

const isPayable = ({ amount, status }: Subscription) =>
  amount !== null && ['trialing', 'active', 'past_due', 'unpaid'].includes(status);

function PaymentMethod({ id, onSaved }: { id: string; onSaved: () => void }) {
  const form = useLoaded(id, () => api.GET('/v1/users/subscriptions/{id}/payment-method', at(id)));
  const sending = useSending();
  return (
    <section className="stack" aria-label="Payment method">
      <h2>Payment method</h2>
      <WhenHere {...form}>
        {({ payment_processor_metadata: { test_cards } }) => (
          <Form
            label="Payment method"
            sending={sending}
            action="Save"
            done="Saved. It is used from now on."
            onSubmit={(event) => {
              const body = { confirmation_token_id: entered(event)('confirmation_token_id') };
              void sending.send(
                () => api.POST('/v1/users/subscriptions/{id}/payment-method', { ...at(id), body }),
                ({ action_url }) => (action_url === null ? onSaved() : window.location.assign(action_url)),
              );
            }}
          >
            <TestCards cards={test_cards ?? []} error={sending.errors.get('confirmation_token_id')} />
          </Form>
        )}
      </WhenHere>
    </section>
  );
}
