export {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  organizationsWithScope,
  hideUnreadableSecrets,
  readableSecrets,
  requireAccessibleOrganization,
  requireOwningOrganization,
  requireScope,
  type AccessibleOrganizationIds,
} from './access.ts';
export { becomeTestOrganization } from './become-test-organization.ts';
export {
  commonTimeZone,
  findOrganizationBilling,
  findPausableSellers,
  readDefaultCurrencies,
  readDefaultCurrency,
  readPriceDefaults,
  type PriceDefaults,
  readDisputePolicy,
  readReceiptNote,
  readTimeZone,
  sellerTimeZone,
  type OrganizationBillingRow,
} from './billing-queries.ts';
export {
  clockColumn,
  clockedColumns,
  findTestClock,
  lockTestClockForShare,
  JOIN_CLOCK,
  JOINED_TIME,
  organizationTimeSql,
  realTime,
  clockTime,
  withOrganizationClock,
  type Clocked,
  type ClockedTx,
  lockTestClockForUpdate,
  simulatedNow,
  type TestClockRow,
} from './clock-queries.ts';
export { createOrganization } from './create.ts';
export { organizationUpdated } from './events.ts';
export { validateFeaturedOrganizations } from './featured.ts';
export { nameInMails } from './name-in-mails.ts';
export { operations } from './operations.ts';
export { readTableReader } from './table-reader.ts';
export { parseFeatureSettings } from './parse-settings.ts';
export { planChangeRulesOf, type PlanChangeRule, type PlanChangeRules } from './plan-change-rules.ts';
export { presentOrganization, presentSeller } from './present.ts';
export type { OrganizationCreators } from './require-creator.ts';
export {
  findOrganizationBySlugOrId,
  findPortalOrigins,
  findOrganizationForUpdate,
  findOrganizations,
  hasOrganizations,
  insertMember,
  type OrganizationRow,
} from './queries.ts';
export { findTestOrganization, readMode } from './test-queries.ts';
