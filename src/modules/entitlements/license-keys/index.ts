export { licenseKeysBenefit } from './benefit.ts';
export { findEndingKeys, type EndingKey } from './ending-keys.ts';
export { licenseKeyTermsApplied, licenseKeyUpdated } from './events.ts';
export { followSubscription } from './follow-period.ts';
export { findImports } from './import-queries.ts';
export { endDueActivations } from './idle.ts';
export { jobs } from './jobs.ts';
export { hasPartSql } from './key-text-queries.ts';
export { judgeKey, judgeValidation, type KeyJudgment } from './judge-key.ts';
export { operations } from './operations.ts';
export {
  findActivations,
  findFollowingSubscriptions,
  findLicenseKey,
  findLicenseKeys,
  hasTextSql,
  type LicenseKeyRow,
  type ReadLicenseKeyRow,
} from './queries.ts';
export {
  presentActivationsWithKeys,
  presentImportRecord,
  presentLicenseKeys,
  presentValidity,
  presentValidKeysOf,
  timeOfKey,
} from './present.ts';
export { listRefusedActivations, type RefusedActivationRow } from './refusal-queries.ts';
export { withPresentTerms, type PresentableKey } from './present-terms.ts';
export { findEndedAtLimit } from './surplus-queries.ts';
