export {
  auditCommand,
  auditTransactions,
  nameCommand,
  recordExport,
  recordRead,
  recordReadForCustomer,
  withoutRecording,
  type AuditAuthor,
} from './author.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { presentActor } from './present.ts';
export { findLastEntries, type EntryRow as AuditEntryRow } from './queries.ts';
export { findChains, verifyChain, type Breach } from './verify.ts';
