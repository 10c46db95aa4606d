export { auditCommand, auditTransactions, nameCommand, withoutRecording } from './author.ts';
export { auditLogJobs } from './jobs.ts';
export { auditLogOperations } from './operations.ts';
export { findChains, verifyChain, type Breach } from './verify.ts';
