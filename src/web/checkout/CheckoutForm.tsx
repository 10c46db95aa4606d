import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { api, fieldErrors, reasonOf, type Checkout, type FieldErrors } from '../shared/api.ts';
import { editMoney, formatMoney, parseMoney } from '../shared/money.ts';
import { TextField } from '../shared/ui.tsx';
import { AddressFields } from './AddressFields.tsx';
import { IntervalChoice } from './IntervalChoice.tsx';
import { TestCards } from './TestCards.tsx';
import { toConfirmation } from './confirmation.ts';

interface Props {
  checkout: Checkout;
  onChange: (checkout: Checkout) => void;
}

/** Set when the buyer comes back from their bank without its consent. */
export const REFUSED_KEY = 'sellbase-refused';

/** What is asked of the buyer, and the one button. What they entered stays until the payment has gone through. */
export function CheckoutForm({ checkout, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, isBusy, submit } = useSubmit(checkout, form);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <p role="alert" className="alert" tabIndex={-1}>
          {problem}
        </p>
      )}
      <IntervalChoice checkout={checkout} onChange={onChange} />
      <AmountField checkout={checkout} error={errors.get('amount')} onChange={onChange} />
      <fieldset>
        <legend>About you</legend>
        <TextField
          label="E-mail address"
          name="customer_email"
          type="email"
          autoComplete="email"
          hint="What you buy goes there."
          defaultValue={checkout.customer_email ?? ''}
          error={errors.get('customer_email')}
        />
        {checkout.is_payment_form_required && (
          <TextField
            label="Full name"
            name="customer_name"
            autoComplete="name"
            defaultValue={checkout.customer_name ?? ''}
            error={errors.get('customer_name')}
          />
        )}
      </fieldset>
      {checkout.is_payment_form_required && <AddressFields checkout={checkout} errors={errors} />}
      {checkout.is_payment_form_required && (
        <TestCards checkout={checkout} error={errors.get('confirmation_token_id')} />
      )}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'One moment…' : actionOf(checkout)}
      </button>
    </form>
  );
}

function useSubmit(checkout: Checkout, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>(new Map());
  const [problem, setProblem] = useState(takeRefusal);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // Once the marks are on the page: to the first field that has one, or to the reason.
  useEffect(() => {
    if (refusals === 0) return;
    const found = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (found('[aria-invalid="true"]') ?? found('[role="alert"]'))?.focus();
  }, [refusals, form]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const outcome = await confirm(checkout, new FormData(event.currentTarget));
    if (outcome.kind === 'done') {
      window.location.assign(outcome.next);
      return;
    }
    setBusy(false);
    setErrors(outcome.errors);
    setProblem(outcome.problem);
    setRefusals((count) => count + 1);
  }

  return { errors, problem, isBusy, submit };
}

type Outcome = { kind: 'done'; next: string } | { kind: 'refused'; errors: FieldErrors; problem: string };

async function confirm(checkout: Checkout, entered: FormData): Promise<Outcome> {
  const refused = (problem: string, errors: FieldErrors = new Map()): Outcome => ({ kind: 'refused', errors, problem });
  const path = { client_secret: checkout.client_secret };
  try {
    const { data, error, response } = await api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params: { path },
      body: toConfirmation(checkout, entered),
    });
    if (data) return { kind: 'done', next: nextAddress(data) };
    if (response.status === 422) return refused('Please look at the marked fields again.', fieldErrors(error));
    if (response.status === 400) return refused(`${reasonOf(error)} Nothing was charged. Try another card.`);
    if (response.status === 403 || response.status === 404)
      return { kind: 'done', next: `/checkout/${checkout.client_secret}` };
    return refused('Something went wrong on our side. Nothing was charged as far as we know; please try again.');
  } catch {
    return refused('We cannot be reached. Check your connection, and try again.');
  }
}

/** To the bank if it has to be asked, else to where the seller wants the buyer once it is paid. */
function nextAddress({ status, payment_processor_metadata: payment, success_url, url }: Checkout): string {
  if (payment.intent_status === 'requires_action' && payment.action_url) return payment.action_url;
  return status === 'succeeded' ? success_url : `${url}/confirmation`;
}

function actionOf({ total_amount: total, currency, product_price: price }: Checkout): string {
  if (total === null || currency === null || total === 0) return 'Get it for free';
  return `${price.recurring_interval ? 'Subscribe for' : 'Pay'} ${formatMoney(total, currency)}`;
}

function takeRefusal(): string {
  const wasRefused = window.sessionStorage.getItem(REFUSED_KEY) !== null;
  window.sessionStorage.removeItem(REFUSED_KEY);
  return wasRefused
    ? 'Your bank did not confirm the payment. Nothing was charged. Try again, or use another card.'
    : '';
}

function AmountField({ checkout, error, onChange }: Props & { error: string | undefined }) {
  const { product_price: price, currency, amount } = checkout;
  if (price.amount_type !== 'custom' || currency === null) return null;
  const bounds = [
    price.minimum_amount !== null && `at least ${formatMoney(price.minimum_amount, currency)}`,
    price.maximum_amount !== null && `at most ${formatMoney(price.maximum_amount, currency)}`,
  ].filter(Boolean);
  return (
    <TextField
      label={`Amount (${currency.toUpperCase()})`}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={amount === null ? '' : editMoney(amount, currency)}
      hint={bounds.length > 0 ? `Pay what you want: ${bounds.join(', ')}.` : 'Pay what you want.'}
      error={error}
      onBlur={(event) => void setAmount(checkout, parseMoney(event.target.value, currency), onChange)}
    />
  );
}

/** Shows the new total; what is wrong with the amount is said when the form is sent. */
async function setAmount(checkout: Checkout, amount: number, onChange: Props['onChange']) {
  if (!Number.isInteger(amount) || amount < 0) return;
  const path = { client_secret: checkout.client_secret };
  const { data } = await api.PATCH('/v1/checkouts/custom/client/{client_secret}', {
    params: { path },
    body: { amount },
  });
  if (data) onChange(data);
}
