import { useRef, useState } from 'react';
import { cardExpiry, cardName } from '../../shared/card-name.ts';
import { api, type SubscriptionTransfer } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { PaymentFields } from '../shared/payment-fields.tsx';
import { savePaymentMethod } from '../shared/save-payment-method.ts';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import parts from '../shared/parts.module.css';

interface Props {
  token: string;
  transfer: SubscriptionTransfer;
  /** Id of the chosen payment method. Undefined: the receiver enters another one. */
  chosen: string | undefined;
  /** Receives the position in the list. Behind its end: another one. */
  onChoose: (position: number) => void;
  onSaved: () => void;
}

type Method = SubscriptionTransfer['payment_methods'][number];

/** The card that pays: one that the receiver has saved before, or another one. */
export function PaymentChoice(props: Props) {
  const { transfer, chosen, onChoose } = props;
  const { payment_methods: methods } = transfer;
  return (
    <>
      {methods.length > 0 && (
        <fieldset>
          <legend>{t({ id: 'transfer.card', defaultMessage: 'Card that will be charged' })}</legend>
          <div className={parts.choices}>
            {methods.map((method, at) => (
              <label key={method.id} className={parts.choice}>
                <input type="radio" name="card" checked={chosen === method.id} onChange={() => onChoose(at)} />
                <span dir="auto">{methodText(method)}</span>
              </label>
            ))}
            <label className={parts.choice}>
              <input
                type="radio"
                name="card"
                checked={chosen === undefined}
                onChange={() => onChoose(methods.length)}
              />
              <span>{t({ id: 'checkout.otherCard', defaultMessage: 'Another card' })}</span>
            </label>
          </div>
        </fieldset>
      )}
      {chosen === undefined && <NewCard {...props} />}
    </>
  );
}

const methodText = ({ card }: Method) =>
  card === null
    ? t({ id: 'transfer.savedMethod', defaultMessage: 'Saved payment method' })
    : t(
        { id: 'paymentMethod.card', defaultMessage: '{card}, expires {expiry}' },
        { card: cardName(card), expiry: cardExpiry(card) },
      );

function NewCard({ token, transfer, onSaved }: Props) {
  const { payment_processor_metadata: metadata, currency } = transfer;
  const tokenRef: PaymentTokenRef = useRef(undefined);
  const mutation = useMutation();
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Form
      label={t({ id: 'paymentMethod.title', defaultMessage: 'Payment method' })}
      mutation={mutation}
      submitLabel={t({ id: 'transfer.saveCard', defaultMessage: 'Continue with this card' })}
      successMessage={
        isWaiting
          ? t({ id: 'transfer.waiting', defaultMessage: 'Your bank has not answered yet. Reload the page.' })
          : ''
      }
      onSubmit={(event) => {
        const inField = readForm(event)('confirmation_token_id');
        void mutation.send(
          () =>
            savePaymentMethod(tokenRef, inField, (body) =>
              api.POST('/v1/subscription-transfers/{token}/payment-method', { params: { path: { token } }, body }),
            ),
          ({ status, action_url }) => {
            if (action_url !== null) return window.location.assign(action_url);
            setWaiting(status === 'processing');
            onSaved();
          },
        );
      }}
    >
      <PaymentFields
        metadata={metadata}
        amount={0}
        currency={currency}
        savesPaymentMethod
        returnUrl={window.location.href}
        tokenRef={tokenRef}
        error={mutation.errors.get('confirmation_token_id')}
      />
    </Form>
  );
}
