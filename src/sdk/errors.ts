import type { ValidationErrorItem } from './generated/types.ts';

/** One validation error. `loc` starts with `body`, `query`, `path` or `header`, followed by the path of the field. */
export type Violation = ValidationErrorItem;

interface ErrorFields {
  status: number;
  error: string;
  detail: string;
  code: string | undefined;
  violations: readonly Violation[];
  retryAfter: number | undefined;
  requestId: string | undefined;
}

/** The service returned an error response. */
export class SellbaseError extends Error implements ErrorFields {
  override readonly name = 'SellbaseError';
  /** HTTP status of the response. */
  readonly status: number;
  /** Error code for programs, such as `ResourceNotFound` or `invalid_token`. New codes can appear. */
  readonly error: string;
  /** Description of the error for people. */
  readonly detail: string;
  /** Stable reason of a refused license key request, such as `expired`; undefined for other errors. */
  readonly code: string | undefined;
  /** All validation errors of a 422; empty for other statuses. */
  readonly violations: readonly Violation[];
  /** Seconds to wait before a retry (`Retry-After`); undefined if the service does not set it. */
  readonly retryAfter: number | undefined;
  /** Id of the request in the logs of the service. */
  readonly requestId: string | undefined;

  constructor(fields: ErrorFields) {
    super(`${fields.status} ${fields.error}: ${fields.detail}`);
    this.status = fields.status;
    this.error = fields.error;
    this.detail = fields.detail;
    this.code = fields.code;
    this.violations = fields.violations;
    this.retryAfter = fields.retryAfter;
    this.requestId = fields.requestId;
  }
}

/** The request got no response, or an unreadable one. `cause` has the reason. The service may have processed the request. */
export class SellbaseConnectionError extends Error {
  override readonly name = 'SellbaseConnectionError';
  constructor(request: Request, cause: unknown) {
    super(
      `${request.method} ${request.url} received no response: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

const EXCERPT_LENGTH = 200;

/** @param body parsed JSON of the service, or any body of a proxy */
export function toSellbaseError(response: Response, body: unknown): SellbaseError {
  const { error, detail, code, error_description }: Record<string, unknown> = isObject(body) ? body : {};
  const violations = Array.isArray(detail) ? (detail as Violation[]) : [];
  const reasons = violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(' ');
  return new SellbaseError({
    status: response.status,
    error: typeof error === 'string' ? error : 'UnknownError',
    code: typeof code === 'string' ? code : undefined,
    detail:
      reasons ||
      toText(detail) ||
      toText(error_description) ||
      toText(body).slice(0, EXCERPT_LENGTH) ||
      response.statusText,
    violations,
    retryAfter: parseRetryAfter(response),
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  });
}

/** @returns the seconds until the time in `Retry-After`, which is a number of seconds or a date */
export function parseRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After');
  if (text === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(text) ? Number(text) : (Date.parse(text) - new Date().getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
