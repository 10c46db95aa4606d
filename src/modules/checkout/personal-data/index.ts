export { personalDataJobs } from './processor-deletions.ts';
export { personalDataOperations } from './operations.ts';
export { decidedColumns, RULES } from './column-rules.ts';
