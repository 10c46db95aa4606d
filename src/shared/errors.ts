/** One thing that a request did wrong, in the wire's words. `loc` starts with `body`, `query`, `path` or `header`. */
export interface Violation {
  type: string;
  loc: (string | number)[];
  msg: string;
  input?: unknown;
}

/** What goes out to the caller: `error` on the wire is the name of the class, `detail` its message. */
export abstract class ApiError extends Error {
  abstract readonly status: number;
  /** Extra response headers, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>> = {};

  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = new.target.name;
  }
}

export class BadRequest extends ApiError {
  readonly status = 400;
}

export class NotPermitted extends ApiError {
  readonly status = 403;
}

/** Also for what exists but the caller may not see. */
export class ResourceNotFound extends ApiError {
  readonly status = 404;
  constructor(detail = 'Not found.') {
    super(detail);
  }
}

export class MethodNotAllowed extends ApiError {
  readonly status = 405;
  override readonly headers: Readonly<Record<string, string>>;
  constructor(allow: string) {
    super(`This path answers ${allow}.`);
    this.headers = { Allow: allow };
  }
}

/** Something else is being done with the record that cannot be done at the same time. */
export class Conflict extends ApiError {
  readonly status = 409;
}

/** It was there, and will not be again at this address. */
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

/** The request was understood and cannot be accepted; each violation names its field. Nothing was stored. */
export class RequestValidationError extends ApiError {
  readonly status = 422;
  readonly violations: readonly Violation[];
  constructor(violations: readonly Violation[]) {
    super(violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '));
    this.violations = violations;
  }
}

/** A business rule that one field of the body breaks. */
export function invalid(field: string | (string | number)[], msg: string, input?: unknown, type = 'value_error') {
  return new RequestValidationError([violation(field, msg, input, type)]);
}

/** @param field below `body`: a name, or a path such as `['prices', 0, 'price_amount']` */
export function violation(field: string | (string | number)[], msg: string, input?: unknown, type = 'value_error') {
  return { type, loc: ['body', ...(Array.isArray(field) ? field : [field])], msg, input } satisfies Violation;
}
