/** One problem of a request, in the format of the API. `loc` starts with `body`, `query`, `path` or `header`. */
export interface Violation {
  type: string;
  loc: (string | number)[];
  msg: string;
  input?: unknown;
}

/** An error that the caller sees: `error` of the response is the name of the class, `detail` is the message. */
export abstract class ApiError extends Error {
  abstract readonly status: number;
  /** Extra response headers, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>> = {};

  /** Stable reason for programs: `code` of the response. Undefined unless the contract declares codes for it. */
  readonly reason: string | undefined;

  constructor(detail: string, { reason, ...options }: ApiErrorOptions = {}) {
    super(detail, options);
    this.name = new.target.name;
    this.reason = reason;
  }
}

interface ApiErrorOptions extends ErrorOptions {
  reason?: string;
}

export class BadRequest extends ApiError {
  readonly status = 400;
}

export class NotPermitted extends ApiError {
  readonly status = 403;
}

/** Also for an object that exists and that the caller may not see. */
export class ResourceNotFound extends ApiError {
  readonly status = 404;
  constructor(detail = 'Not found.', options?: ApiErrorOptions) {
    super(detail, options);
  }
}

export class MethodNotAllowed extends ApiError {
  readonly status = 405;
  override readonly headers: Readonly<Record<string, string>>;
  constructor(allow: string) {
    super(`This path supports ${allow}.`);
    this.headers = { Allow: allow };
  }
}

/** The operation conflicts with another operation on the same record. */
export class Conflict extends ApiError {
  readonly status = 409;
}

/** The resource existed and is not available at this address any more. */
export class Gone extends ApiError {
  readonly status = 410;
}

export class PayloadTooLarge extends ApiError {
  readonly status = 413;
}

export class UnsupportedMediaType extends ApiError {
  readonly status = 415;
}

export class TooManyRequests extends ApiError {
  readonly status = 429;
  override readonly headers: Readonly<Record<string, string>>;
  constructor(detail: string, retryAfterSeconds: number) {
    super(detail);
    this.headers = { 'Retry-After': String(retryAfterSeconds) };
  }
}

export class ServiceUnavailable extends ApiError {
  readonly status = 503;
  override readonly headers = { 'Retry-After': '1' };
}

/** The request is well-formed and its values are not acceptable. Each violation names its field. Nothing was stored. */
export class RequestValidationError extends ApiError {
  readonly status = 422;
  readonly violations: readonly Violation[];
  constructor(violations: readonly Violation[]) {
    super(violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '));
    this.violations = violations;
  }
}

/** Creates the error for one field of the body that breaks a rule. */
export function invalidField(field: string | (string | number)[], msg: string, input?: unknown, type = 'value_error') {
  return new RequestValidationError([violation(field, msg, input, type)]);
}

/**
 * Creates a violation for one field of the body.
 * @param field a name below `body`, or a path such as `['prices', 0, 'price_amount']`
 */
export function violation(field: string | (string | number)[], msg: string, input?: unknown, type = 'value_error') {
  return { type, loc: ['body', ...(Array.isArray(field) ? field : [field])], msg, input } satisfies Violation;
}
