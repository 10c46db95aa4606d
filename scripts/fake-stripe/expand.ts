import type Stripe from 'stripe';
import { textsOf, type Params } from './form.ts';
import type { Intent, State } from './state.ts';

/** Fields that a reader can ask for in full. */
const ATTEMPTS = ['latest_charge', 'latest_attempt'] as const;

/** @returns the intent, with its charge or attempt in full if the caller asks for it */
export function expand(state: State, intent: Intent, params: Params, prefix = ''): object {
  const wanted = Object.values(textsOf(params, 'expand'));
  const expanded = ATTEMPTS.filter((name) => wanted.includes(prefix + name)).flatMap((name) => {
    const id: unknown = Reflect.get(intent, name);
    return typeof id === 'string' ? [[name, attemptOf(state, name, id)]] : [];
  });
  return { ...intent, ...Object.fromEntries(expanded) };
}

export const expandList = <Listed extends Intent>(
  state: State,
  { data, ...list }: Stripe.ApiList<Listed>,
  params: Params,
) => ({ ...list, data: data.map((intent) => expand(state, intent, params, 'data.')) });

function attemptOf({ debits }: State, name: (typeof ATTEMPTS)[number], id: string) {
  const debit = debits.get(id);
  const details = debit === undefined ? { type: 'card' } : { type: 'ideal', ideal: { generated_sepa_debit: debit } };
  return { id, object: name === 'latest_charge' ? 'charge' : 'setup_attempt', payment_method_details: details };
}
