import { ApiError } from '../../../shared/errors.ts';
import { formatBinaryBytes } from '../../../shared/bytes.ts';
import { errorCode } from '../../../shared/error-code.ts';
import type { RunTransaction } from '../../../platform/ports/transaction.ts';
import type { QuotaKind } from './kinds.ts';

/** A quota that a request would exceed. Sizes of files are in bytes. */
export interface ExceededQuota {
  kind: QuotaKind;
  limit: number;
  /** Use before the request. */
  used: number;
  requested: number;
}

const NAMES: Readonly<Record<QuotaKind, string>> = {
  file_bytes: 'files',
  products: 'products that are not archived',
  webhook_endpoints: 'webhook endpoints',
  objects: 'objects',
  mails: 'e-mails per day',
  unpaid_mails: 'e-mails per day without a payment',
  api_requests: 'requests per hour',
  organizations: 'organizations that one person creates',
  checkouts: 'checkouts per hour',
  customer_sessions: 'customer sessions per hour',
  webhook_deliveries: 'webhook requests per hour',
  session_requests: 'requests on pages per hour',
};

/** The request would use more than the operator of the service allows. Nothing was stored. */
export class QuotaExceeded extends ApiError {
  override readonly fields: { readonly quota: ExceededQuota };
  constructor(quota: ExceededQuota, options?: ErrorOptions) {
    const { kind, limit, used, requested } = quota;
    const format = kind === 'file_bytes' ? formatBinaryBytes : String;
    super(
      'QuotaExceeded',
      `The quota is ${format(limit)} of ${NAMES[kind]}. ${format(used)} are used, and this request needs ${format(requested)} more.`,
      options,
    );
    this.fields = { quota };
  }
}

/** SQLSTATE that `change_quota` raises, with an `ExceededQuota` as its detail. */
const QUOTA_EXCEEDED = 'QU001';

/** Makes transactions throw `QuotaExceeded` for a row that exceeds a quota. */
export const withQuotaErrors =
  (transaction: RunTransaction): RunTransaction =>
  (now, work) =>
    transaction(now, work).catch((error: unknown) => {
      const isExceeded = errorCode(error) === QUOTA_EXCEEDED && error instanceof Error && 'detail' in error;
      throw isExceeded ? new QuotaExceeded(JSON.parse(String(error.detail)), { cause: error }) : error;
    });
