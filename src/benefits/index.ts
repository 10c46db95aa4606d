export { createBenefit } from './create.ts';
export { activeFilesOf } from './files.ts';
export { forgetFileInBenefits } from './forget-file.ts';
export { grantBenefit, revokeGrant } from './grant.ts';
export {
  findGrantsOf,
  hasOtherLiveGrant,
  replaceGrantProperties,
  type GrantRow,
  type GrantSource,
} from './grant-queries.ts';
export { benefitJobs } from './jobs.ts';
export { customBenefit, type BenefitKind, type BenefitKinds } from './kind.ts';
export { benefitOperations } from './operations.ts';
export { presentBenefit, presentBenefitSummary } from './present.ts';
export { findBenefits, findBenefitsOf, holdBenefit, lockBenefit, type BenefitRow } from './queries.ts';
