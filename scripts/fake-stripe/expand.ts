import type Stripe from 'stripe';
import { textsOf, type Params } from './form.ts';
import type { Intent, FakeStripeState } from './state.ts';

/** Attempts that a reader can ask for in full, besides the payment method. */
const ATTEMPTS = ['latest_charge', 'latest_attempt'] as const;

/** @returns the intent, with its charge or attempt and its payment method in full if the caller asks for them */
export function expand(state: FakeStripeState, intent: Intent, params: Params, prefix = ''): object {
  const wanted = Object.values(textsOf(params, 'expand'));
  const expanded = ATTEMPTS.filter((name) => wanted.includes(prefix + name)).flatMap((name) => {
    const id: unknown = Reflect.get(intent, name);
    return typeof id === 'string' ? [[name, { ...attemptOf(state, name, id), ...returnedOf(state, intent) }]] : [];
  });
  const method = wanted.includes(`${prefix}payment_method`) ? methodOf(state, intent) : undefined;
  return { ...intent, ...Object.fromEntries(expanded), ...(method && { payment_method: method }) };
}

export const expandList = <Listed extends Intent>(
  state: FakeStripeState,
  { data, ...list }: Stripe.ApiList<Listed>,
  params: Params,
) => ({ ...list, data: data.map((intent) => expand(state, intent, params, 'data.')) });

const methodOf = ({ paymentMethods }: FakeStripeState, { payment_method }: Intent) =>
  typeof payment_method === 'string' ? paymentMethods.get(payment_method) : undefined;

/** Reads the part of a charge that refunds and disputes took back. */
const returnedOf = ({ refunds, disputes }: FakeStripeState, { id }: Intent) => ({
  amount_refunded: [...refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === id && status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0),
  disputed: [...disputes.values()].some(({ payment_intent }) => payment_intent === id),
});

function attemptOf({ debits }: FakeStripeState, name: (typeof ATTEMPTS)[number], id: string) {
  const debit = debits.get(id);
  const details = debit === undefined ? { type: 'card' } : { type: 'ideal', ideal: { generated_sepa_debit: debit } };
  return { id, object: name === 'latest_charge' ? 'charge' : 'setup_attempt', payment_method_details: details };
}
