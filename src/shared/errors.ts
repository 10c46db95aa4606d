import { errorKinds, type refusalCodes } from '../contract/generated/error-kinds.ts';

/** The kinds of errors that the contract declares, `error` of a response. */
export type ErrorKind = keyof typeof errorKinds;

/** Codes of refused license keys. They replace the code of the kind. */
export type RefusalCode = (typeof refusalCodes)[number];

/** One problem of a request, in the format of the API. `loc` starts with `body`, `query`, `path` or `header`. */
export interface Violation {
  type: string;
  loc: (string | number)[];
  msg: string;
  input?: unknown;
}

/** An error that the caller sees. The contract declares its kind, and thereby its status and its code. */
export abstract class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status: number;
  /** Stable reason for programs. */
  readonly code: string;
  /** Extra response headers, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>> = {};
  /** Extra fields of the body, such as `quota`. */
  readonly fields: Readonly<Record<string, unknown>> = {};

  /** @param detail the reason for people */
  constructor(kind: ErrorKind, detail: string, { reason, ...options }: ApiErrorOptions = {}) {
    super(detail, options);
    this.name = kind;
    this.kind = kind;
    this.status = errorKinds[kind].status;
    this.code = reason ?? errorKinds[kind].code;
  }
}

interface ApiErrorOptions extends ErrorOptions {
  reason?: RefusalCode;
}

export class BadRequest extends ApiError {
  constructor(detail: string, options?: ApiErrorOptions) {
    super('BadRequest', detail, options);
  }
}

export class NotPermitted extends ApiError {
  constructor(detail: string, options?: ApiErrorOptions) {
    super('NotPermitted', detail, options);
  }
}

/** Also for an object that exists and that the caller may not see. */
export class ResourceNotFound extends ApiError {
  constructor(detail = 'Not found.', options?: ApiErrorOptions) {
    super('ResourceNotFound', detail, options);
  }
}

export class MethodNotAllowed extends ApiError {
  override readonly headers: Readonly<Record<string, string>>;
  constructor(allow: string) {
    super('MethodNotAllowed', `This path supports ${allow}.`);
    this.headers = { Allow: allow };
  }
}

/** The resource existed and is not available at this address any more. */
export class Gone extends ApiError {
  constructor(detail: string, options?: ApiErrorOptions) {
    super('Gone', detail, options);
  }
}

export class PayloadTooLarge extends ApiError {
  constructor(detail: string, options?: ApiErrorOptions) {
    super('PayloadTooLarge', detail, options);
  }
}

const MIB = 1024 * 1024;

/** Creates the error for a body above a limit. */
export const bodyTooLarge = (maxBytes: number) =>
  new PayloadTooLarge(
    `The body is larger than ${maxBytes < MIB ? `${maxBytes / 1024} KiB` : `${maxBytes / MIB} MiB`}.`,
  );

export class UnsupportedMediaType extends ApiError {
  constructor(detail: string, options?: ApiErrorOptions) {
    super('UnsupportedMediaType', detail, options);
  }
}

export class TooManyRequests extends ApiError {
  override readonly headers: Readonly<Record<string, string>>;
  constructor(detail: string, retryAfterSeconds: number) {
    super('TooManyRequests', detail);
    this.headers = { 'Retry-After': String(retryAfterSeconds) };
  }
}

export class ServiceUnavailable extends ApiError {
  override readonly headers = { 'Retry-After': '1' };
  constructor(detail: string, options?: ErrorOptions) {
    super('ServiceUnavailable', detail, options);
  }
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
  /** At most `MAX_LISTED`. */
  readonly violations: readonly Violation[];
  /** Number of further violations. */
  readonly more: number;
  constructor(violations: readonly Violation[], more = 0) {
    const listed = violations.slice(0, MAX_LISTED).map(shorten);
    super('RequestValidationError', listed.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '));
    this.violations = listed;
    this.more = more + violations.length - listed.length;
  }
}

/** Maximum length of a name or a value in a violation. Both come from the request. */
const MAX_ECHO = 200;
/** Maximum length of a message, which may list the allowed values. */
const MAX_MESSAGE = 2000;

const truncate = (text: string, length = MAX_ECHO) =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;

/** Cuts what the request may have made long. Omits an input that is not a scalar. */
function shorten({ type, loc, msg, input }: Violation): Violation {
  return {
    type,
    loc: loc.map((step) => (typeof step === 'string' ? truncate(step) : step)),
    msg: truncate(msg, MAX_MESSAGE),
    input: typeof input === 'string' ? truncate(input) : typeof input === 'object' ? undefined : input,
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
