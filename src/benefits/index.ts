export { createBenefit } from './create.ts';
export { grantBenefit, revokeGrant } from './grant.ts';
export { findGrants, findGrantsOf, type GrantRow, type GrantSource } from './grant-queries.ts';
export { benefitJobs } from './jobs.ts';
export { customBenefit, type BenefitKind, type BenefitKinds } from './kind.ts';
export { benefitOperations } from './operations.ts';
export { presentBenefit, presentBenefitSummary, presentGrant } from './present.ts';
export { findBenefits, findBenefitsOf, type BenefitRow } from './queries.ts';
