import {
  api,
  fieldErrors,
  errorDetail,
  type CheckoutChanges,
  type Checkout,
  type Confirmation,
  type ConfirmedCheckout,
  type FieldErrors,
} from '../shared/api.ts';
import { tryRequest } from '../shared/try-request.ts';
import { t } from '../shared/intl.ts';
import { fieldOfPage } from './fields.ts';

export interface CheckoutErrors {
  errors: FieldErrors;
  /** Error of the whole form; empty if there is none. */
  formError: string;
}

/** `closed`: the checkout is no longer open. */
export type CheckoutOutcome<C extends Checkout = Checkout> =
  { kind: 'done'; checkout: C } | { kind: 'closed' } | FailedOutcome;

type FailedOutcome = { kind: 'failed' } & CheckoutErrors;

type CheckoutResult<C> = Pick<Awaited<ReturnType<typeof confirmAsGuest>>, 'error' | 'response'> & { data?: C };

/** Updates the checkout, so that the page can show the new total. */
export function sendChanges(checkout: Checkout, body: CheckoutChanges): Promise<CheckoutOutcome> {
  const params = { path: { client_secret: checkout.client_secret } };
  return toOutcome(checkout, () => api.PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body }));
}

export type Confirm = (secret: string, body: Confirmation) => Promise<CheckoutResult<ConfirmedCheckout>>;

/** Confirms the checkout, which charges the buyer. */
export function sendConfirmation(
  checkout: Checkout,
  body: Confirmation,
  confirm: Confirm = confirmAsGuest,
): Promise<CheckoutOutcome<ConfirmedCheckout>> {
  return toOutcome(checkout, () => confirm(checkout.client_secret, body));
}

export function confirmAsGuest(secret: string, body: Confirmation) {
  const params = { path: { client_secret: secret } };
  return api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', { params, body });
}

/** The requests that the part for signed-in buyers takes from the page. */
export interface CheckoutRequests {
  confirmAsGuest: typeof confirmAsGuest;
  sendChanges: typeof sendChanges;
}

async function toOutcome<C extends Checkout>(
  checkout: Checkout,
  request: () => Promise<CheckoutResult<C>>,
): Promise<CheckoutOutcome<C>> {
  const result = await tryRequest(request);
  if (result === undefined)
    return failure(
      t({
        id: 'checkout.unreachable.twice',
        defaultMessage:
          'Could not reach the server. Check your connection and try again: you will not be charged twice.',
      }),
    );
  const { data, error, response } = result;
  if (data) return { kind: 'done', checkout: data };
  switch (response.status) {
    case 400:
      return failure(
        t(
          { id: 'checkout.declined', defaultMessage: '{reason} You have not been charged. Try another card.' },
          { reason: errorDetail(error) },
        ),
      );
    case 403:
    case 404:
      return { kind: 'closed' };
    case 422:
      return fieldFailure(checkout, fieldErrors(error));
    case 503:
      return failure(
        t(
          { id: 'checkout.unavailable', defaultMessage: '{reason} You have not been charged.' },
          { reason: errorDetail(error) },
        ),
      );
    default:
      return failure(
        t({
          id: 'checkout.failed',
          defaultMessage: 'The server reported an error. Try again: you will not be charged twice.',
        }),
      );
  }
}

/** @returns a failure with field errors; errors of fields that are not on the page become the form error */
export function fieldFailure(checkout: Checkout, errors: FieldErrors): FailedOutcome {
  const otherErrors = [...errors].flatMap(([path, reason]) => {
    const { name, isOnPage } = fieldOfPage(checkout, path);
    if (isOnPage) return [];
    if (name === undefined) return [reason];
    return [t({ id: 'field.failed', defaultMessage: '{field}: {reason}' }, { field: name, reason })];
  });
  return failure(
    otherErrors.join(' ') ||
      t({ id: 'form.invalid', defaultMessage: 'Some fields are invalid. Correct the marked fields and try again.' }),
    errors,
  );
}

function failure(formError: string, errors: FieldErrors = new Map()): FailedOutcome {
  return { kind: 'failed', errors, formError };
}
