export { articlesBenefit, ensureArticlesBenefits } from './articles.ts';
export { createBenefit } from './create.ts';
export { activeFilesOf } from './files.ts';
export { forgetFileInBenefits } from './forget-file.ts';
export { changeGrant, changeGrants, grantBenefit, isLive, revokeGrant, settleGrant, suspendGrant } from './grant.ts';
export {
  findGrants,
  findGrantsForUpdate,
  findGrantsOf,
  findLiveGrantsForUpdate,
  findUnrevokedGrantsForUpdate,
  hasOtherLiveGrant,
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
export { presentBenefit, presentBenefitSummary, presentGrant } from './present.ts';
export {
  findArticlesBenefits,
  findBenefits,
  findBenefitsOf,
  holdBenefit,
  lockBenefit,
  type BenefitRow,
} from './queries.ts';
