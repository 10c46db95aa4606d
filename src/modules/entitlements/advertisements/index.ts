export { advertisementOperations } from './operations.ts';
