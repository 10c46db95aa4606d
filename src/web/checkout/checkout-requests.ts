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

export interface CheckoutErrors {
  errors: FieldErrors;
  /** Error of the whole form; empty if there is none. */
  formError: string;
}

/** `closed`: the checkout is no longer open. */
export type CheckoutOutcome<C extends Checkout = Checkout> =
  { kind: 'done'; checkout: C } | { kind: 'closed' } | FailedOutcome;

type FailedOutcome = { kind: 'failed' } & CheckoutErrors;

/** Fields that the page can mark. Errors of other fields are shown above the form. */
const FIELDS_ON_PAGE = new Set([
  'amount',
  'product_price_id',
  'currency',
  'customer_email',
  'customer_name',
  'customer_billing_address',
  'customer_tax_id',
  'confirmation_token_id',
  'discount_code',
  'custom_field_data',
  'terms_consent',
]);

type CheckoutResult<C> = Pick<Awaited<ReturnType<typeof confirm>>, 'error' | 'response'> & { data?: C };

/** Updates the checkout, so that the page can show the new total. */
export function sendChanges(secret: string, body: CheckoutChanges): Promise<CheckoutOutcome> {
  const params = { path: { client_secret: secret } };
  return toOutcome(() => api.PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body }));
}

/** Confirms the checkout, which charges the buyer. */
export function sendConfirmation(secret: string, body: Confirmation): Promise<CheckoutOutcome<ConfirmedCheckout>> {
  return toOutcome(() => confirm(secret, body));
}

function confirm(secret: string, body: Confirmation) {
  const params = { path: { client_secret: secret } };
  return api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', { params, body });
}

async function toOutcome<C extends Checkout>(request: () => Promise<CheckoutResult<C>>): Promise<CheckoutOutcome<C>> {
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
      return fieldFailure(fieldErrors(error));
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
export function fieldFailure(errors: FieldErrors): FailedOutcome {
  const otherErrors = [...errors].filter(([field]) => !FIELDS_ON_PAGE.has(field.split('.')[0] ?? ''));
  const formError = otherErrors.map(([field, reason]) => `${field}: ${reason}`).join(' ');
  return failure(
    formError ||
      t({ id: 'form.invalid', defaultMessage: 'Some fields are invalid. Correct the marked fields and try again.' }),
    errors,
  );
}

function failure(formError: string, errors: FieldErrors = new Map()): FailedOutcome {
  return { kind: 'failed', errors, formError };
}
