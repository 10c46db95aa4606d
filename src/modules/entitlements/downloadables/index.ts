export type { DownloadableDependencies } from './dependencies.ts';
export { downloadablesBenefit } from './benefit.ts';
export { removeFileFromBenefitsTask } from './events.ts';
export { jobs } from './jobs.ts';
export { findDownloadablesOf, type DownloadableRow } from './queries.ts';
export { operations } from './operations.ts';
