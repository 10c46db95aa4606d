import { useRef, useState, type SubmitEvent } from 'react';
import type { CheckoutChanges, Checkout, ConfirmedCheckout, FieldErrors } from '../shared/api.ts';
import { postToEmbedder } from '../shared/embed-messages.ts';
import type { PaymentTokenRef } from '../shared/stripe-card.tsx';
import { validateAmount, toConfirmation } from './confirmation.ts';
import { validateDates, isFieldListOutdated } from './custom-fields.ts';
import { urlAfterConfirmation, checkoutPath } from './navigation.ts';
import {
  fieldFailure,
  sendChanges,
  sendConfirmation,
  type CheckoutOutcome,
  type CheckoutErrors,
} from './checkout-requests.ts';

export interface CheckoutFormState extends CheckoutErrors {
  isBusy: boolean;
  /** Number of failed submits. A counter, so that effects also run when the same error occurs again. */
  failureCount: number;
  /** Sends changes at once. @returns whether the checkout was updated */
  updateCheckout: (changes: CheckoutChanges) => Promise<boolean>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

const NO_ERRORS: CheckoutErrors = { errors: new Map(), formError: '' };

interface CheckoutFormOptions {
  onChange: (checkout: Checkout) => void;
  tokenRef: PaymentTokenRef;
}

/** State and actions of the checkout form. Updates are sent one after the other, the confirmation after the last one. */
export function useCheckoutForm(checkout: Checkout, { onChange, tokenRef }: CheckoutFormOptions): CheckoutFormState {
  const [failure, setFailure] = useState<CheckoutErrors>({ ...NO_ERRORS, formError: previousDecline(checkout) });
  const [failureCount, setFailureCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isConfirming = useRef(false);
  const changes = useRef(Promise.resolve(true));
  const secret = checkout.client_secret;

  async function updateCheckout(body: CheckoutChanges): Promise<boolean> {
    if (isConfirming.current) return false;
    const sent = changes.current.then(async () => {
      const outcome = await sendChanges(secret, body);
      if (outcome.kind === 'done') onChange(outcome.checkout);
      return applyOutcome(outcome, Object.keys(body));
    });
    changes.current = sent;
    const isChanged = await sent;
    if (changes.current === sent) changes.current = Promise.resolve(true);
    return isChanged;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isConfirming.current) return;
    isConfirming.current = true;
    setBusy(true);
    setFailure(NO_ERRORS);
    const outcome = (await changes.current) ? await confirm(checkout, form, tokenRef) : undefined;
    if (outcome?.kind === 'done') return redirectAfterConfirmation(outcome.checkout);
    if (outcome) applyOutcome(outcome, []);
    if (outcome?.kind === 'failed' && isFieldListOutdated(checkout, outcome.errors)) await reload();
    isConfirming.current = false;
    setBusy(false);
    setFailureCount((count) => count + 1);
  }

  /** Loads the checkout again after the seller has changed the custom fields. */
  async function reload() {
    const outcome = await sendChanges(secret, {});
    if (outcome.kind === 'done') onChange(outcome.checkout);
  }

  /** Shows the errors of an outcome. Replaces earlier errors of `fields`. @returns whether the request succeeded */
  function applyOutcome(outcome: CheckoutOutcome, fields: string[]): boolean {
    if (outcome.kind === 'closed') window.location.assign(checkoutPath(secret));
    const { errors, formError } = outcome.kind === 'failed' ? outcome : NO_ERRORS;
    // A field that the buyer has just left is only marked. A message above the form would shift the layout.
    const hasFieldError = fields.some((field) => errors.has(field));
    setFailure((before) => ({
      errors: mergeErrors(before.errors, fields, errors),
      formError: hasFieldError ? '' : formError,
    }));
    return outcome.kind === 'done';
  }

  return { ...failure, isBusy, failureCount, updateCheckout, submit };
}

async function confirm(
  checkout: Checkout,
  form: HTMLFormElement,
  tokenRef: PaymentTokenRef,
): Promise<CheckoutOutcome<ConfirmedCheckout>> {
  const formData = new FormData(form);
  const errors = new Map([...validateAmount(checkout, formData), ...validateDates(form)]);
  if (errors.size > 0) return fieldFailure(errors);
  const token = await tokenRef.current?.();
  if (token && 'formError' in token) return { kind: 'failed', errors: new Map(), formError: token.formError };
  if (token) formData.set('confirmation_token_id', token.id);
  return sendConfirmation(checkout.client_secret, toConfirmation(checkout, formData));
}

function redirectAfterConfirmation(checkout: ConfirmedCheckout) {
  postToEmbedder(checkout, { sellbase: 'confirmed' });
  window.location.assign(urlAfterConfirmation(checkout));
}

function mergeErrors(before: FieldErrors, fields: string[], now: FieldErrors): FieldErrors {
  return new Map([...[...before].filter(([field]) => !fields.includes(field)), ...now]);
}

/** @returns a message if the last payment of this checkout was declined, for example on the page of the bank; otherwise empty */
function previousDecline({ payment_processor_metadata: { intent_status } }: Checkout): string {
  return intent_status === 'declined' || intent_status === 'canceled'
    ? 'Your bank did not confirm the payment. You have not been charged. Try again, or use another card.'
    : '';
}
