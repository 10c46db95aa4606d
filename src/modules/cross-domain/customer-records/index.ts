export { customerRecordOperations } from './operations.ts';
