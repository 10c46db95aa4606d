export { auditCommand, auditTransactions, nameCommand, withoutRecording } from './author.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { findChains, verifyChain, type Breach } from './verify.ts';
