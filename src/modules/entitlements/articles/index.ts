export type { ArticleDependencies } from './dependencies.ts';
export { ensureBenefitsTask } from './events.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
