export type { PlanChangeDependencies } from './dependencies.ts';
export { settlePlanChange } from './change.ts';
export { planChangeOperations } from './operations.ts';
