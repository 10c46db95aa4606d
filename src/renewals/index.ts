export { billNextPeriod, discountAt, loadBillParts, periodLines } from './bill.ts';
export { renewalJobs } from './jobs.ts';
export { renewDue } from './renew-due.ts';
export { settleRenewal } from './settle.ts';
