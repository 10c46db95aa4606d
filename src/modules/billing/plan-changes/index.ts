export type { PlanChangeDependencies } from './dependencies.ts';
export { settlePlanChangeOrGiveUp } from './settle-plan-change.ts';
export { operations } from './operations.ts';
