export type { PlanChangeDependencies } from './dependencies.ts';
export { settlePlanChange } from './settle-plan-change.ts';
export { operations } from './operations.ts';
