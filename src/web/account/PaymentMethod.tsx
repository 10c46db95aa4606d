import { useRef, useState } from 'react';
import type { components } from '../../contract/generated/types.ts';
import { api, type Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { PaymentFields } from '../shared/payment-fields.tsx';
import { leaveTo } from '../shared/portal-session.ts';
import { savePaymentMethod } from '../shared/save-payment-method.ts';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { OpenedSection } from './ActionBar.tsx';
import { dueText, fetchNextBill } from './NextBill.tsx';
import { cardText, noCardText } from './subscription-text.ts';
import parts from '../shared/parts.module.css';

const pathParams = (id: string) => ({ params: { path: { id } } });

export type PaymentForm = components['schemas']['PaymentForm'] & {
  /** Amount with its currency that the next payment method pays at once, if something is due. */
  overdue?: string | undefined;
};

/** The form for a payment method of a subscription. */
export const usePaymentForm = (subscription: Subscription) =>
  useResource(`${subscription.id} ${subscription.status}`, () => loadForm(subscription));

/** The text of the button that opens the form: what it is for. */
export function paymentLabel(subscription: Subscription, { overdue }: PaymentForm): string {
  if (overdue !== undefined) return payLabel(subscription, overdue);
  return subscription.has_payment_method
    ? t({ id: 'paymentMethod.update', defaultMessage: 'Update the card' })
    : t({ id: 'paymentMethod.add', defaultMessage: 'Add a card' });
}

/** The card on file, and the amount that it did not pay. */
export function CardOnFile({ subscription, form: { overdue } }: { subscription: Subscription; form: PaymentForm }) {
  const { card, has_payment_method } = subscription;
  return (
    <>
      {card && <p>{cardText(card)}</p>}
      {!has_payment_method && <p>{noCardText()}</p>}
      {overdue !== undefined && <p className={parts.alert}>{overdueText(subscription, overdue)}</p>}
    </>
  );
}

interface Props {
  subscription: Subscription;
  form: PaymentForm;
  onSaved: () => void;
}

/** Saves a payment method. It pays at once what is overdue, so the button names the amount. */
export function PaymentMethod({ subscription, form, onSaved }: Props) {
  const { id, currency } = subscription;
  const { payment_processor_metadata, overdue } = form;
  const tokenRef: PaymentTokenRef = useRef(undefined);
  const mutation = useMutation();
  const [payment, setPayment] = useState<OverduePayment | null>(null);
  return (
    <OpenedSection title={t({ id: 'paymentMethod.title', defaultMessage: 'Payment method' })}>
      <Form
        label={t({ id: 'paymentMethod.title', defaultMessage: 'Payment method' })}
        mutation={mutation}
        submitLabel={overdue === undefined ? saveLabel() : payLabel(subscription, overdue)}
        successMessage={savedText(payment)}
        onSubmit={(event) => {
          const inField = readForm(event)('confirmation_token_id');
          void mutation.send(
            () =>
              savePaymentMethod(tokenRef, inField, (body) =>
                api.POST('/v1/users/subscriptions/{id}/payment-method', { ...pathParams(id), body }),
              ),
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
    </OpenedSection>
  );
}

type OverduePayment = components['schemas']['OverduePayment'];

const saveLabel = () => t({ id: 'paymentMethod.save', defaultMessage: 'Save payment method' });
/** @param amount with its currency, as in the texts below */
const payLabel = ({ status }: Subscription, amount: string) =>
  status === 'unpaid'
    ? t({ id: 'paymentMethod.payAndRestore', defaultMessage: 'Pay {amount} and restore access' }, { amount })
    : t({ id: 'paymentMethod.pay', defaultMessage: 'Pay {amount}' }, { amount });

const overdueText = ({ current_period_end, ended_at }: Subscription, amount: string) =>
  t(
    { id: 'paymentMethod.overdue', defaultMessage: '{amount} has been due since {date}.' },
    { amount, date: formatDate(ended_at ?? current_period_end ?? '') },
  );

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

/** Loads the form, and the amount that it pays at once. */
async function loadForm(subscription: Subscription): Promise<ApiResult<PaymentForm>> {
  const { id } = subscription;
  const form = await api.GET('/v1/users/subscriptions/{id}/payment-method', pathParams(id));
  if (form.data === undefined || !form.data.is_payable || !mayOwe(subscription)) return form;
  const bill = await fetchNextBill(id);
  return bill.data === undefined
    ? { response: bill.response }
    : { ...form, data: { ...form.data, overdue: dueText(bill.data) } };
}

/** A subscription that has ended can owe a last payment. */
const mayOwe = ({ status, has_next_bill }: Subscription) =>
  has_next_bill && (status === 'past_due' || status === 'unpaid' || status === 'canceled');
