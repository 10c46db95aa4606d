export type { DownloadableDependencies } from './dependencies.ts';
export { downloadablesBenefit } from './benefit.ts';
export { removeFileFromBenefitsTask } from './events.ts';
export { downloadableJobs } from './jobs.ts';
export { downloadableOperations } from './operations.ts';
