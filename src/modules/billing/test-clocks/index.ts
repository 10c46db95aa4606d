export type { TestClockDependencies } from './dependencies.ts';
export { operations } from './operations.ts';
