export { taxReportOperations } from './operations.ts';
