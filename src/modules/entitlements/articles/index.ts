export { ensureBenefitsTask } from './events.ts';
export { articleJobs } from './jobs.ts';
export { articleOperations } from './operations.ts';
