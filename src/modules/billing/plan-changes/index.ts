export { settlePlanChange } from './change.ts';
export { planChangeOperations } from './operations.ts';
