export type { DownloadableDependencies } from './dependencies.ts';
export { downloadablesBenefit } from './benefit.ts';
export { removeFileFromBenefitsTask } from './events.ts';
export { jobs } from './jobs.ts';
export { findDownloadablesOf, listDownloadablesOf, type CustomerDownloadRow } from './queries.ts';
export { operations } from './operations.ts';
