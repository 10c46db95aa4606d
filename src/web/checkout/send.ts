import {
  api,
  fieldErrors,
  reasonOf,
  type Changes,
  type Checkout,
  type Confirmation,
  type FieldErrors,
} from '../shared/api.ts';

export interface Refusal {
  errors: FieldErrors;
  /** For the whole form; empty where the fields say it all. */
  problem: string;
}

/** `over`: the checkout is not open any more. */
export type Outcome = { kind: 'done'; checkout: Checkout } | { kind: 'over' } | ({ kind: 'refused' } & Refusal);

/** Fields that have a place on the page. */
const MARKED = new Set([
  'amount',
  'product_price_id',
  'customer_email',
  'customer_name',
  'customer_billing_address',
  'customer_tax_id',
  'confirmation_token_id',
  'discount_code',
  'custom_field_data',
]);

type Answer = Pick<Awaited<ReturnType<typeof confirm>>, 'data' | 'error' | 'response'>;

/** Stores what the page has to show at once: another price, another amount. */
export function sendChanges(secret: string, body: Changes): Promise<Outcome> {
  const params = { path: { client_secret: secret } };
  return outcomeOf(() => api.PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body }));
}

/** The buyer's last word. */
export function sendConfirmation(secret: string, body: Confirmation): Promise<Outcome> {
  return outcomeOf(() => confirm(secret, body));
}

function confirm(secret: string, body: Confirmation) {
  const params = { path: { client_secret: secret } };
  return api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', { params, body });
}

async function outcomeOf(ask: () => Promise<Answer>): Promise<Outcome> {
  try {
    const { data, error, response } = await ask();
    if (data) return { kind: 'done', checkout: data };
    switch (response.status) {
      case 400:
        return refused(`${reasonOf(error)} Nothing was charged. Try another card.`);
      case 403:
      case 404:
        return { kind: 'over' };
      case 422:
        return refusedFields(fieldErrors(error));
      default:
        return refused('Something went wrong on our side. Please try again: you will not be charged twice.');
    }
  } catch {
    return refused('We cannot be reached. Check your connection and try again: you will not be charged twice.');
  }
}

/** Marks fields; what is wrong elsewhere has to be said. */
export function refusedFields(errors: FieldErrors): Outcome {
  const elsewhere = [...errors].filter(([field]) => !MARKED.has(field.split('.')[0] ?? ''));
  const problem = elsewhere.map(([field, reason]) => `${field}: ${reason}`).join(' ');
  return refused(problem || 'Please look at the marked fields again.', errors);
}

function refused(problem: string, errors: FieldErrors = new Map()): Outcome {
  return { kind: 'refused', errors, problem };
}
