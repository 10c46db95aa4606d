export { jobs } from './jobs.ts';
export { moveRecords } from './move-records.ts';
export { operations } from './operations.ts';
export { decidedColumns, type RowsOf } from './rule.ts';
export { createPersonRules, type OrderedRules, type PersonRules } from './person-rules.ts';
