export { articlesBenefit, ensureArticlesBenefits } from './articles.ts';
export { createBenefit } from './create.ts';
export { changeGrant, grantBenefit, isLive, revokeGrant, settleGrant, suspendGrant } from './grant.ts';
export {
  findGrantsForUpdate,
  findGrantsOf,
  findLiveGrantsForUpdate,
  findUnrevokedGrantsForUpdate,
  type GrantRow,
  type GrantSource,
} from './grant-queries.ts';
export { benefitJobs } from './jobs.ts';
export {
  adsBenefit,
  customBenefit,
  PENDING,
  type BenefitKind,
  type BenefitKinds,
  type WantedProperties,
} from './kind.ts';
export { benefitOperations } from './operations.ts';
export { presentBenefit, presentBenefitSummary } from './present.ts';
export { findArticlesBenefits, findBenefits, findBenefitsOf, type BenefitRow } from './queries.ts';
