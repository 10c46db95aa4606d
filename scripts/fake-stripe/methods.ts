import type Stripe from 'stripe';
import { behaviorOfMethod, behaviorOfToken, type Behavior } from './cards.ts';
import { allowOnly, optional, text, type Params } from './form.ts';
import { addPaymentMethod, type FakeStripe } from './intents.ts';
import { find, invalidRequest, missingObject } from './stripe-error.ts';
import { newId, nowOf, type ConfirmationToken, type Customer, type Intent } from './state.ts';

const TOKEN_LIFETIME_S = 12 * 60 * 60;

export function createCustomer({ state, notifier }: FakeStripe, params: Params): Customer {
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

/** Deletes a customer and detaches the payment methods. Payments and disputes stay. */
export function deleteCustomer({ state, notifier }: FakeStripe, _params: Params, id: string): Stripe.DeletedCustomer {
  const customer = find(state.customers, 'customer', id);
  state.customers.delete(id);
  for (const method of state.paymentMethods.values()) if (method.customer === id) method.customer = null;
  notifier.send('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

/** Creates a token for a test payment method, as the form of the page does. */
export function createConfirmationToken({ state }: FakeStripe, params: Params): ConfirmationToken {
  allowOnly(params, ['payment_method', 'return_url']);
  const method = text(params, 'payment_method');
  const behavior = behaviorOfMethod(method);
  if (behavior === undefined) throw missingObject('PaymentMethod', method, 'payment_method');
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
  state.confirmationTokens.set(token.id, { ...token, behavior });
  return token;
}

/** The preview identifies the card. Tokens of the same test card have the same fingerprint. */
export function readConfirmationToken({ state }: FakeStripe, _params: Params, id: string): object {
  const card = behaviorOfToken(id) ?? find(state.confirmationTokens, 'confirmation_token', id).behavior;
  const type = card.debit === undefined ? 'card' : 'ideal';
  const preview = { type, ...(type === 'card' && { card: { fingerprint: card.fingerprint ?? null } }) };
  return { id, object: 'confirmation_token', payment_method_preview: preview };
}

/** Payment method of an intent. The lookup runs before the intent is created, so that a refusal changes nothing. */
export interface ChosenPaymentMethod {
  behavior: Behavior;
  /** Attaches the payment method to the intent. */
  use(intent: Intent): void;
}

/** @throws StripeError for an unknown token or payment method, a used token, or a payment method of another customer */
export function choosePaymentMethod(fake: FakeStripe, params: Params): ChosenPaymentMethod {
  const token = optional(params, 'confirmation_token');
  return token === undefined ? savedMethod(fake, params) : methodOfToken(fake, token);
}

function methodOfToken(fake: FakeStripe, id: string): ChosenPaymentMethod {
  const behavior = behaviorOfToken(id);
  const token = behavior
    ? undefined
    : find(fake.state.confirmationTokens, 'confirmation_token', id, 'confirmation_token');
  if (token && (token.payment_intent !== null || token.setup_intent !== null))
    throw invalidRequest('This ConfirmationToken has already been used.', { param: 'confirmation_token' });
  const behaves = behavior ?? token?.behavior ?? { first: 'succeeded' };
  return {
    behavior: behaves,
    use(intent) {
      intent.payment_method = addPaymentMethod(fake.state, behaves).id;
      if (token) token[intent.object] = intent.id;
    },
  };
}

function savedMethod({ state }: FakeStripe, params: Params): ChosenPaymentMethod {
  const id = text(params, 'payment_method');
  const method = find(state.paymentMethods, 'PaymentMethod', id, 'payment_method');
  if (method.customer === null)
    throw invalidRequest('The provided PaymentMethod was previously used without being attached to a Customer.', {
      param: 'payment_method',
    });
  if (method.customer !== params.customer)
    throw invalidRequest('The customer does not have a payment method with this ID.', {
      code: 'resource_missing',
      param: 'payment_method',
    });
  return {
    behavior: state.behaviors.get(id) ?? { first: 'succeeded' },
    use(intent) {
      intent.payment_method = id;
    },
  };
}
