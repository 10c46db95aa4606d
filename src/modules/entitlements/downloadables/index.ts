export type { DownloadableDependencies } from './dependencies.ts';
export { downloadablesBenefit } from './benefit.ts';
export { removeFileFromBenefitsTask } from './events.ts';
export { jobs } from './jobs.ts';
export { presentDownloadables } from './present.ts';
export {
  findDownloadablesOf,
  findDownloadablesOfBenefits,
  listDownloadablesOf,
  type CustomerDownloadRow,
} from './queries.ts';
export { operations } from './operations.ts';
