export { personalDataJobs } from './processor-deletions.ts';
export { personalDataOperations } from './operations.ts';
export { decidedColumns } from './rule.ts';
export { createPersonRules } from './person-rules.ts';
