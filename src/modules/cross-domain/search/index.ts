export { searchOperations } from './operations.ts';
