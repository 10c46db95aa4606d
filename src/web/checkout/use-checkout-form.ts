import { useRef, useState, type SubmitEvent } from 'react';
import {
  isOutdated,
  type CheckoutChanges,
  type Checkout,
  type ConfirmedCheckout,
  type FieldErrors,
} from '../shared/api.ts';
import { postToEmbedder } from '../shared/embed-messages.ts';
import { t } from '../shared/intl.ts';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { sendChanges, type CheckoutOutcome, type CheckoutErrors, type Confirm } from './checkout-requests.ts';
import { confirmByWallet, confirmForm, totalChanged, type WalletPayment } from './confirm.ts';
import { isFieldListOutdated } from './custom-fields.ts';
import { clearDraft } from './draft.ts';
import { urlAfterConfirmation, checkoutPath } from './navigation.ts';

export interface CheckoutFormState extends CheckoutErrors {
  isBusy: boolean;
  /** Number of failed submits. A counter, so that effects also run when the same error occurs again. */
  failureCount: number;
  /** Sends changes at once. @returns whether the checkout was updated */
  updateCheckout: (changes: CheckoutChanges) => Promise<boolean>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** @returns whether the payment was accepted */
  payByWallet: (form: HTMLFormElement | null, wallet: WalletPayment) => Promise<boolean>;
  /** Number of times that a wallet has filled in the form. The fields show the new values when it changes. */
  filledCount: number;
}

const NO_ERRORS: CheckoutErrors = { errors: new Map(), formError: '' };

interface CheckoutFormOptions {
  onChange: (checkout: Checkout) => void;
  tokenRef: PaymentTokenRef;
  /** How a signed-in buyer confirms; undefined for a guest. */
  confirm: Confirm | undefined;
}

/** State and actions of the checkout form. Updates are sent one after the other, the confirmation after the last one. */
export function useCheckoutForm(checkout: Checkout, options: CheckoutFormOptions): CheckoutFormState {
  const { onChange, tokenRef, confirm } = options;
  const { failure, setFailure, applyOutcome } = useFailure(checkout);
  const [failureCount, setFailureCount] = useState(0);
  const [filledCount, setFilledCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isConfirming = useRef(false);
  const changes = useRef(Promise.resolve(true));

  async function updateCheckout(body: CheckoutChanges): Promise<boolean> {
    if (isConfirming.current) return false;
    const sent = changes.current.then(async () => {
      const outcome = await sendChanges(checkout, body);
      if (outcome.kind === 'done') onChange(outcome.checkout);
      return applyOutcome(outcome, Object.keys(body));
    });
    changes.current = sent;
    const isChanged = await sent;
    if (changes.current === sent) changes.current = Promise.resolve(true);
    return isChanged;
  }

  async function pay(attempt: () => Promise<CheckoutOutcome<ConfirmedCheckout>>): Promise<boolean> {
    if (isConfirming.current) return false;
    isConfirming.current = true;
    setBusy(true);
    setFailure(NO_ERRORS);
    const outcome = (await changes.current) ? await attempt() : undefined;
    if (outcome?.kind === 'done') {
      redirectAfterConfirmation(outcome.checkout);
      return true;
    }
    if (outcome) applyOutcome(await withPresentTerms(checkout, outcome, onChange), []);
    isConfirming.current = false;
    setBusy(false);
    setFailureCount((count) => count + 1);
    return false;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    await pay(() => confirmForm(checkout, form, { createToken: tokenRef.current, confirm }));
  }

  async function payByWallet(form: HTMLFormElement | null, wallet: WalletPayment): Promise<boolean> {
    if (form === null) return false;
    return pay(() =>
      confirmByWallet(checkout, form, { ...wallet, confirm }, (filled) => {
        onChange(filled);
        setFilledCount((count) => count + 1);
      }),
    );
  }

  return { ...failure, isBusy, failureCount, filledCount, updateCheckout, submit, payByWallet };
}

function useFailure(checkout: Checkout) {
  const [failure, setFailure] = useState<CheckoutErrors>({ ...NO_ERRORS, formError: previousDecline(checkout) });

  /** Shows the errors of an outcome. Replaces earlier errors of `fields`. @returns whether the request succeeded */
  function applyOutcome(outcome: CheckoutOutcome, fields: string[]): boolean {
    if (outcome.kind === 'closed') window.location.assign(checkoutPath(checkout.client_secret));
    const { errors, formError } = outcome.kind === 'failed' ? outcome : NO_ERRORS;
    // A field that the buyer has just left is only marked. A message above the form would shift the layout.
    const hasFieldError = fields.some((field) => errors.has(field));
    setFailure((before) => ({
      errors: mergeErrors(before.errors, fields, errors),
      formError: hasFieldError ? '' : formError,
    }));
    return outcome.kind === 'done';
  }

  return { failure, setFailure, applyOutcome };
}

/** Shows the checkout again if its terms or its custom fields have changed. @returns the outcome with the present total */
async function withPresentTerms(
  checkout: Checkout,
  outcome: CheckoutOutcome<ConfirmedCheckout>,
  onChange: CheckoutFormOptions['onChange'],
): Promise<CheckoutOutcome<ConfirmedCheckout>> {
  if (outcome.kind !== 'failed') return outcome;
  const isChanged = isOutdated(outcome.errors);
  if (!isChanged && !isFieldListOutdated(checkout, outcome.errors)) return outcome;
  const present = await sendChanges(checkout, {});
  if (present.kind !== 'done') return outcome;
  onChange(present.checkout);
  return isChanged ? totalChanged(present.checkout) : outcome;
}

function redirectAfterConfirmation(checkout: ConfirmedCheckout) {
  clearDraft(checkout);
  postToEmbedder(checkout, { sellbase: 'confirmed' });
  window.location.assign(urlAfterConfirmation(checkout));
}

function mergeErrors(before: FieldErrors, fields: string[], now: FieldErrors): FieldErrors {
  return new Map([...[...before].filter(([field]) => !fields.includes(field)), ...now]);
}

/** @returns a message if the last payment of this checkout was declined or refunded, for example after the page of the bank */
function previousDecline({ payment_processor_metadata: { intent_status } }: Checkout): string {
  if (intent_status === 'refunded')
    return t({
      id: 'api.notRecorded',
      defaultMessage:
        'Your payment succeeded, but your purchase could not be recorded. The payment is being refunded. Please try again.',
    });
  return intent_status === 'declined' || intent_status === 'canceled'
    ? t({
        id: 'checkout.bankDeclined',
        defaultMessage:
          'Your bank did not confirm the payment. You have not been charged. Try again, or use another card.',
      })
    : '';
}
