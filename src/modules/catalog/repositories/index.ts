export { repositoryOperations } from './operations.ts';
