export { ledgerOperations } from './operations.ts';
