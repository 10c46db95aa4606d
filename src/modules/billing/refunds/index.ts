export type { RefundDependencies } from './dependencies.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { presentRefund } from './present.ts';
export { findRefunds } from './queries.ts';
export { refreshRefund } from './reconcile.ts';
