import { confirmIntent, createPaymentIntent, createSetupIntent } from './create-intents.ts';
import { expand, expandList } from './expand.ts';
import { allowOnly, type Params } from './form.ts';
import { cancelIntent, type FakeStripe } from './intents.ts';
import { listOf } from './lists.ts';
import { createConfirmationToken, createCustomer, deleteCustomer, readConfirmationToken } from './methods.ts';
import { createRefund } from './refunds.ts';
import { find, StripeError } from './stripe-error.ts';

export interface Call {
  method: string;
  path: string;
  params: Params;
}

type Route = (fake: FakeStripe, params: Params, id: string) => object;

/** Operations of Stripe's API that the adapter or a test uses. */
const ROUTES: Readonly<Record<string, Route>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': ({ state }, _params, id) => find(state.customers, 'customer', id),
  'DELETE /v1/customers/:id': deleteCustomer,
  'GET /v1/payment_methods/:id': ({ state }, _params, id) => find(state.paymentMethods, 'PaymentMethod', id),
  'GET /v1/confirmation_tokens/:id': readConfirmationToken,
  'POST /v1/test_helpers/confirmation_tokens': createConfirmationToken,
  'POST /v1/payment_intents': (fake, params) => expand(fake.state, createPaymentIntent(fake, params), params),
  'GET /v1/payment_intents': ({ state }, params) =>
    expandList(state, listOf(state.paymentIntents, params, '/v1/payment_intents'), params),
  'GET /v1/payment_intents/:id': ({ state }, params, id) =>
    expand(state, find(state.paymentIntents, 'payment_intent', id), params),
  'POST /v1/payment_intents/:id/confirm': (fake, params, id) =>
    confirmIntent(fake, params, find(fake.state.paymentIntents, 'payment_intent', id)),
  'POST /v1/payment_intents/:id/cancel': (fake, params, id) => {
    allowOnly(params, ['cancellation_reason']);
    return cancelIntent(fake, find(fake.state.paymentIntents, 'payment_intent', id));
  },
  'POST /v1/setup_intents': (fake, params) => expand(fake.state, createSetupIntent(fake, params), params),
  'GET /v1/setup_intents': ({ state }, params) =>
    expandList(state, listOf(state.setupIntents, params, '/v1/setup_intents'), params),
  'GET /v1/setup_intents/:id': ({ state }, params, id) =>
    expand(state, find(state.setupIntents, 'setup_intent', id), params),
  'POST /v1/setup_intents/:id/confirm': (fake, params, id) =>
    confirmIntent(fake, params, find(fake.state.setupIntents, 'setup_intent', id)),
  'POST /v1/setup_intents/:id/cancel': (fake, params, id) => {
    allowOnly(params, ['cancellation_reason']);
    return cancelIntent(fake, find(fake.state.setupIntents, 'setup_intent', id));
  },
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': ({ state }, params) => listOf(state.refunds, params, '/v1/refunds'),
  'GET /v1/refunds/:id': ({ state }, _params, id) => find(state.refunds, 'refund', id),
  'GET /v1/disputes/:id': ({ state }, _params, id) => find(state.disputes, 'dispute', id),
};

/** @throws StripeError */
export function answerCall(fake: FakeStripe, { method, path, params }: Call): object {
  const literal = ROUTES[`${method} ${path}`];
  if (literal) return literal(fake, params, '');
  const [, version = '', room = '', id = '', ...rest] = path.split('/');
  const route = ROUTES[`${method} /${[version, room, ':id', ...rest].join('/')}`];
  if (route === undefined)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  return route(fake, params, id);
}
