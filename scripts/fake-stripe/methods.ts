import { behaviourOfMethod, behaviourOfToken, type Behaviour } from './cards.ts';
import { allowOnly, optional, text, type Params } from './form.ts';
import { makePaymentMethod, type World } from './intents.ts';
import { find, invalid, missing } from './refusal.ts';
import { newId, nowOf, type ConfirmationToken, type Customer, type Intent } from './state.ts';

const TOKEN_LIFETIME_S = 12 * 60 * 60;

export function createCustomer({ state, notifier }: World, params: Params): Customer {
  allowOnly(params, ['email', 'name', 'metadata', 'description']);
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: nowOf(state),
    email: optional(params, 'email') ?? null,
    name: optional(params, 'name') ?? null,
    description: optional(params, 'description') ?? null,
    balance: 0,
    livemode: false,
    metadata: {},
  };
  state.customers.set(customer.id, customer);
  notifier.send('customer.created', customer);
  return customer;
}

/** What the form of the page does, for one of the test payment methods. */
export function createConfirmationToken({ state }: World, params: Params): ConfirmationToken {
  allowOnly(params, ['payment_method', 'return_url']);
  const method = text(params, 'payment_method');
  const behaviour = behaviourOfMethod(method);
  if (behaviour === undefined) throw missing('PaymentMethod', method, 'payment_method');
  const created = nowOf(state);
  const token: ConfirmationToken = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created,
    expires_at: created + TOKEN_LIFETIME_S,
    livemode: false,
    payment_intent: null,
    setup_intent: null,
    return_url: optional(params, 'return_url') ?? null,
    use_stripe_sdk: false,
  };
  state.confirmationTokens.set(token.id, { ...token, behaviour });
  return token;
}

/** What an intent is to be paid with. Looked up before the intent is made, so that a refusal leaves nothing behind. */
export interface Means {
  behaviour: Behaviour;
  /** Ties it to the intent. */
  use(intent: Intent): void;
}

/** @throws Refusal an unknown token or payment method, a used token, a payment method of another customer */
export function meansOf(world: World, params: Params): Means {
  const token = optional(params, 'confirmation_token');
  return token === undefined ? savedMeans(world, params) : tokenMeans(world, token);
}

function tokenMeans(world: World, id: string): Means {
  const behaviour = behaviourOfToken(id);
  const token = behaviour
    ? undefined
    : find(world.state.confirmationTokens, 'confirmation_token', id, 'confirmation_token');
  if (token && (token.payment_intent !== null || token.setup_intent !== null))
    throw invalid('This ConfirmationToken has already been used.', { param: 'confirmation_token' });
  const behaves = behaviour ?? token?.behaviour ?? { first: 'succeeded' };
  return {
    behaviour: behaves,
    use(intent) {
      intent.payment_method = makePaymentMethod(world, behaves).id;
      if (token) token[intent.object] = intent.id;
    },
  };
}

function savedMeans({ state }: World, params: Params): Means {
  const id = text(params, 'payment_method');
  const method = find(state.paymentMethods, 'PaymentMethod', id, 'payment_method');
  if (method.customer === null)
    throw invalid('The provided PaymentMethod was previously used without being attached to a Customer.', {
      param: 'payment_method',
    });
  if (method.customer !== params.customer)
    throw invalid('The customer does not have a payment method with this ID.', {
      code: 'resource_missing',
      param: 'payment_method',
    });
  return {
    behaviour: state.behaviours.get(id) ?? { first: 'succeeded' },
    use(intent) {
      intent.payment_method = id;
    },
  };
}
