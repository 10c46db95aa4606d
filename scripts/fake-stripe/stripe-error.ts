import type Stripe from 'stripe';

/** An error in Stripe's format. */
export type ErrorBody = Pick<
  Stripe.StripeRawError,
  'message' | 'type' | 'code' | 'decline_code' | 'param' | 'doc_url'
> & {
  payment_intent?: unknown;
  setup_intent?: unknown;
};

/** Ends a request with an error. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export function invalidRequest(message: string, more: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more });
}

/** Creates a 404 for an id in the path and a 400 for an id in a parameter. */
export function missingObject(what: string, id: string, param?: string): StripeError {
  const message = `No such ${what}: '${id}'`;
  const status = param === undefined ? 404 : 400;
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: param ?? 'id',
  });
}

/** @throws StripeError when the object does not exist */
export function find<Value>(all: ReadonlyMap<string, Value>, what: string, id: string, param?: string): Value {
  const value = all.get(id);
  if (value === undefined) throw missingObject(what, id, param);
  return value;
}
