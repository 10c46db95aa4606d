export type { TestClockDependencies } from './dependencies.ts';
export { testClockOperations } from './operations.ts';
