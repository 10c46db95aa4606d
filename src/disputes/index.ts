export { disputeOperations } from './operations.ts';
export { recordDispute } from './record.ts';
