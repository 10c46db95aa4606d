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

const MIB = 1024 * 1024;

/** Creates the error for a body above a limit. */
export const bodyTooLarge = (maxBytes: number) =>
  new PayloadTooLarge(
    `The body is larger than ${maxBytes < MIB ? `${maxBytes / 1024} KiB` : `${maxBytes / MIB} MiB`}.`,
  );

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

/** Maximum number of violations in a response. */
export const MAX_LISTED = 20;

/** The first violations of a request, and the number of further ones. */
export interface ViolationList {
  listed: Violation[];
  more: number;
}

/** The request is well-formed and its values are not acceptable. Each violation names its field. Nothing was stored. */
export class RequestValidationError extends ApiError {
  readonly status = 422;
  /** At most `MAX_LISTED`. */
  readonly violations: readonly Violation[];
  /** Number of further violations. */
  readonly more: number;
  constructor(violations: readonly Violation[], more = 0) {
    const listed = violations.slice(0, MAX_LISTED).map(shorten);
    super(listed.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '));
    this.violations = listed;
    this.more = more + violations.length - listed.length;
  }
}

/** Maximum length of a name or a value in a violation. Both come from the request. */
const MAX_ECHO = 200;
/** Maximum length of a message, which may list the allowed values. */
const MAX_MESSAGE = 2000;

const cut = (text: string, length = MAX_ECHO) =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;

/** Cuts what the request may have made long. Omits an input that is not a scalar. */
function shorten({ type, loc, msg, input }: Violation): Violation {
  return {
    type,
    loc: loc.map((step) => (typeof step === 'string' ? cut(step) : step)),
    msg: cut(msg, MAX_MESSAGE),
    input: typeof input === 'string' ? cut(input) : typeof input === 'object' ? undefined : input,
  };
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
