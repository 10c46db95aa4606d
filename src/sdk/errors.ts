import type { ValidationErrorItem } from './generated/types.ts';

/** One thing that is wrong with a request, and where: `loc` is `body`, `query`, `path` or `header`, then the names of the fields. */
export type Violation = ValidationErrorItem;

interface Refusal {
  status: number;
  error: string;
  detail: string;
  violations: readonly Violation[];
  retryAfter: number | undefined;
  requestId: string | undefined;
}

/** The service answered, and refused. */
export class SellbaseError extends Error implements Refusal {
  override readonly name = 'SellbaseError';
  /** The status of the answer. */
  readonly status: number;
  /** The kind of failure, for programs: `ResourceNotFound`, `invalid_token` and so on. New kinds may appear. */
  readonly error: string;
  /** The reason, for people. */
  readonly detail: string;
  /** Everything that is wrong with the request, where `status` is 422. */
  readonly violations: readonly Violation[];
  /** Seconds after which another try is worth it, where the service says so. */
  readonly retryAfter: number | undefined;
  /** What the operator of the service finds this request by. */
  readonly requestId: string | undefined;

  constructor(refusal: Refusal) {
    super(`${refusal.status} ${refusal.error}: ${refusal.detail}`);
    this.status = refusal.status;
    this.error = refusal.error;
    this.detail = refusal.detail;
    this.violations = refusal.violations;
    this.retryAfter = refusal.retryAfter;
    this.requestId = refusal.requestId;
  }
}

/** No answer came, or none that could be read: the `cause` says why. What the request was to change may have been changed. */
export class SellbaseConnectionError extends Error {
  override readonly name = 'SellbaseConnectionError';
  constructor(request: Request, cause: unknown) {
    super(`${request.method} ${request.url} got no answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

const EXCERPT = 200;

/** @param body what came with it: of the service JSON, of whatever stands in between anything */
export function errorOf(response: Response, body: unknown): SellbaseError {
  const { error, detail, error_description }: Record<string, unknown> = isObject(body) ? body : {};
  const violations = Array.isArray(detail) ? (detail as Violation[]) : [];
  const reasons = violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(' ');
  return new SellbaseError({
    status: response.status,
    error: typeof error === 'string' ? error : 'UnknownError',
    detail:
      reasons || textOf(detail) || textOf(error_description) || textOf(body).slice(0, EXCERPT) || response.statusText,
    violations,
    retryAfter: retryAfterOf(response),
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  });
}

/** Seconds from now, which the header has as such or as a date. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After');
  if (text === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(text) ? Number(text) : (Date.parse(text) - new Date().getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
