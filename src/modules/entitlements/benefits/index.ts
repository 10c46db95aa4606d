export { expiryWhilePaid, isLiveGrant } from './rules.ts';
export type { AccessWarning } from './access-warnings.ts';
export { ensureArticlesBenefits } from './articles.ts';
export { createBenefit } from './create.ts';
export { updateBenefit } from './update.ts';
export { activeFileIdsOf } from './files.ts';
export {
  activateGrant,
  grantBenefit,
  insertReadyGrants,
  revokeGrant,
  suspendGrant,
  updateGrantProperties,
  updateGrantsProperties,
} from './grant.ts';
export {
  findGrantForUpdate,
  findGrants,
  findGrantsForUpdate,
  findGrantsOfSource,
  findLiveGrantsOf,
  findLiveGrantsForUpdate,
  findUnrevokedGrantsForUpdate,
  hasOtherLiveGrant,
  readGrants,
  readGrantsOfSource,
  grantSource,
  type GrantRow,
  type GrantSource,
  type ReadGrantRow,
} from './grant-queries.ts';
export { transferGrants } from './transfer-grant.ts';
export { benefitGrantUpdated } from './events.ts';
export { jobs } from './jobs.ts';
export {
  deleteWithdrawals,
  hasLostAccess,
  hasWithdrawnGrants,
  lastWithdrawal,
  liveGrantSql,
  lostAccessSql,
  recordWithdrawals,
} from './live-grant-queries.ts';
export {
  adsBenefit,
  customBenefit,
  PENDING,
  type BenefitKind,
  type BenefitKinds,
  type KeyTransfer,
  type PaidPeriod,
  type PropertiesResolvers,
  type ResolveProperties,
} from './kind.ts';
export { operations } from './operations.ts';
export {
  parseAdsProperties,
  parseArticlesProperties,
  parseDiscordProperties,
  parseDownloadablesProperties,
  parseGrantProperties,
  parseLicenseKeyTerms,
  parseRepositoryProperties,
  type ActivationTerms,
  type LicenseKeyTerms,
} from './parse-properties.ts';
export { presentAccessWarnings, presentBenefit, presentBenefitSummary, presentGiven, presentGrant } from './present.ts';
export {
  findArticlesBenefits,
  findBenefit,
  findBenefits,
  findBenefitsOfOrganization,
  lockBenefitForShare,
  lockBenefitForUpdate,
  type BenefitRow,
} from './queries.ts';
export { removeFileFromBenefits } from './remove-file.ts';
export { visitGrantsOf } from './visit-grants.ts';
