export type { SubscriptionImportDependencies } from './dependencies.ts';
export { operations } from './operations.ts';
export { presentImportRecord } from './present.ts';
export { findImports } from './queries.ts';
