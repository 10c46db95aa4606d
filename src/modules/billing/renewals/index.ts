export { announcePeriods } from './announce-periods.ts';
export { settleOutcomes } from './charge.ts';
export type { RenewalDependencies } from './dependencies.ts';
export { billNextPeriod, discountAt, findBillParts, lockBillParts, type BillingTerms } from './bill.ts';
export { jobs } from './jobs.ts';
export { renewDue } from './renew-due.ts';
export { columnsAfterScheduledChange } from './scheduled-change.ts';
export { settleRenewal } from './settle-renewals.ts';
export { transferredDiscount } from './transferred-discount.ts';
