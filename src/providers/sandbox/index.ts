export { sandboxOperations } from './operations.ts';
