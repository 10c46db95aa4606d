export { testClockOperations } from './operations.ts';
