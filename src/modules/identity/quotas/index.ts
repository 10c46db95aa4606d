export { withQuotaErrors } from './errors.ts';
export type { LimitedQuotaKind, QuotaKind, Quotas } from './kinds.ts';
export { operations } from './operations.ts';
export {
  findQuotas,
  isNewOrganization,
  resetQuota,
  returnQuota,
  setQuota,
  storeDefaultQuotas,
  takeQuota,
  takeQuotas,
  type QuotaState,
} from './queries.ts';
export { createRequestQuota } from './request-quota.ts';
export { requireQuota } from './require-quota.ts';
