export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { decidedColumns } from './rule.ts';
export { createPersonRules, type PersonRules } from './person-rules.ts';
