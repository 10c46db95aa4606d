export { announcePeriods } from './announce-periods.ts';
export { settleOutcomes, type ChargeContext } from './charge.ts';
export {
  findChargedDebt,
  makeOverdueCharge,
  overdueRules,
  prepareOverdueCharge,
  type ChargedDebt,
  type OverdueCharge,
} from './charge-overdue.ts';
export type { RenewalRules } from './process-due.ts';
export type { RenewalDependencies } from './dependencies.ts';
export { announceAgainTask } from './events.ts';
export { billNextPeriod, discountAt, findBillParts, lockBillParts, type BillingTerms, type BillParts } from './bill.ts';
export { jobs } from './jobs.ts';
export { calculateNextBill, findNextBill, findNextBillParts, type NextBill } from './next-bill.ts';
export { operations } from './operations.ts';
export { presentNextBill } from './present.ts';
export { renewDue, type Proceed } from './renew-due.ts';
export { withScheduledChanges } from './scheduled-change.ts';
export { settleRenewalOrGiveUp } from './settle-renewals.ts';
export { transferredDiscount } from './transferred-discount.ts';
