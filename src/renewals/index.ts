export { renewalJobs } from './jobs.ts';
export { settleRenewal } from './settle.ts';
