import type { ExceededQuota, ValidationErrorItem } from './generated/types.ts';

/** One validation error. `loc` starts with `body`, `query`, `path` or `header`, followed by the path of the field. */
export type Violation = ValidationErrorItem;

export interface ErrorFields {
  status: number;
  error: string;
  detail: string;
  code: string | undefined;
  quota: ExceededQuota | undefined;
  violations: readonly Violation[];
  retryAfter: number | undefined;
  requestId: string | undefined;
}

/** The service returned an error response. */
export class SellbaseError extends Error implements ErrorFields {
  override readonly name = 'SellbaseError';
  /** HTTP status of the response. */
  readonly status: number;
  /** Kind of the error, such as `ResourceNotFound` or `invalid_token`. Each known kind has a class. New kinds can appear. */
  readonly error: string;
  /** Description of the error for people. */
  readonly detail: string;
  /** Stable reason, such as `not_open_checkout`, or `expired` for a license key; undefined for responses of a proxy. */
  readonly code: string | undefined;
  /** The quota that the request would exceed (`QuotaExceeded`); undefined for other errors. */
  readonly quota: ExceededQuota | undefined;
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
    this.quota = fields.quota;
    this.violations = fields.violations;
    this.retryAfter = fields.retryAfter;
    this.requestId = fields.requestId;
  }
}
