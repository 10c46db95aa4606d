export { metricJobs } from './jobs.ts';
export { metricOperations } from './operations.ts';
