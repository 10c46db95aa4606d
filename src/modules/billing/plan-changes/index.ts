export type { PlanChangeDependencies } from './dependencies.ts';
export { settlePlanChangeOrGiveUp } from './settle-plan-change.ts';
export { MissingPaymentMethod } from './errors.ts';
export { operations } from './operations.ts';
