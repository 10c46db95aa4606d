export { catalogCopyOperations } from './operations.ts';
