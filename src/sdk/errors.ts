import { errorClasses } from './generated/errors.ts';
import type { ExceededQuota } from './generated/types.ts';
import { SellbaseError, type Violation } from './sellbase-error.ts';

export { SellbaseError, type Violation } from './sellbase-error.ts';

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
  const { error, detail, code, quota, error_description }: Record<string, unknown> = isObject(body) ? body : {};
  const violations = Array.isArray(detail) ? (detail as Violation[]) : [];
  const reasons = violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(' ');
  const kind = toText(error) || 'UnknownError';
  const ErrorClass = isKnown(kind) ? errorClasses[kind] : SellbaseError;
  return new ErrorClass({
    status: response.status,
    error: kind,
    code: typeof code === 'string' ? code : undefined,
    quota: isObject(quota) ? (quota as unknown as ExceededQuota) : undefined,
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

const isKnown = (kind: string): kind is keyof typeof errorClasses => Object.hasOwn(errorClasses, kind);

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
