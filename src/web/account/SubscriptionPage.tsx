import { useRef } from 'react';
import { api, type Subscription } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { PaymentFields } from '../shared/payment-fields.tsx';
import type { Token, TokenReader } from '../shared/stripe-card.tsx';
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
            <PaymentMethod subscription={subscription} onSaved={loading.reload} />
          </AccountContent>
        )}
      </PageWhenHere>
    </AccountFrame>
  );
}

interface PaymentMethodProps {
  subscription: Subscription;
  onSaved: () => void;
}

function PaymentMethod({ subscription: { id, currency }, onSaved }: PaymentMethodProps) {
  const reader: TokenReader = useRef(undefined);
  const form = useLoaded(id, () => api.GET('/v1/users/subscriptions/{id}/payment-method', at(id)));
  const sending = useSending();
  return (
    <WhenHere {...form}>
      {({ payment_processor_metadata, is_payable }) =>
        is_payable && (
          <section className="stack" aria-label="Payment method">
            <h2>Payment method</h2>
            <Form
              label="Payment method"
              sending={sending}
              action="Save"
              done="Saved. It is used from now on."
              onSubmit={(event) => {
                const inField = entered(event)('confirmation_token_id');
                void sending.send(
                  async () => save(id, (await reader.current?.()) ?? { id: inField }),
                  ({ action_url }) => (action_url === null ? onSaved() : window.location.assign(action_url)),
                );
              }}
            >
              <PaymentFields
                metadata={payment_processor_metadata}
                amount={0}
                currency={currency ?? 'usd'}
                isKept
                returnUrl={window.location.href}
                reader={reader}
                error={sending.errors.get('confirmation_token_id')}
              />
            </Form>
          </section>
        )
      }
    </WhenHere>
  );
}

/** What the processor's own form refused is told like a refusal of ours. */
async function save(id: string, token: Token) {
  if ('problem' in token) {
    const error = { error: 'PaymentError', detail: token.problem };
    return { error, response: Response.json(error, { status: 400 }) };
  }
  const body = { confirmation_token_id: token.id };
  return api.POST('/v1/users/subscriptions/{id}/payment-method', { ...at(id), body });
}
