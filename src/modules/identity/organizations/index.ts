export type { OrganizationDependencies } from './dependencies.ts';
export {
  accessibleAmong,
  accessibleOrganizations,
  requireAccessible,
  owningOrganization,
  type AccessibleOrganizationIds,
} from './access.ts';
export { billingOperations } from './billing-operations.ts';
export { findBillingOf, type OrganizationBillingRow } from './billing-queries.ts';
export { findTestClock, holdTestClock, inTimeOf, lockTestClock, timeOf, type TestClockRow } from './clock-queries.ts';
export { createOrganization } from './create.ts';
export { organizationUpdated } from './events.ts';
export { organizationJobs } from './jobs.ts';
export { invitationOperations, memberOperations } from './member-operations.ts';
export { findMemberEmails } from './member-queries.ts';
export { organizationOperations } from './operations.ts';
export { presentOrganization } from './present.ts';
export { findOrganizations, insertMember, organizationIdsOf, type OrganizationRow } from './queries.ts';
