export {
  accessibleAmong,
  accessibleOrganizations,
  owningOrganization,
  type AccessibleOrganizationIds,
} from './access.ts';
export { createOrganization } from './create.ts';
export { organizationJobs } from './jobs.ts';
export { memberOperations } from './member-operations.ts';
export { organizationOperations } from './operations.ts';
export { presentOrganization } from './present.ts';
export { findOrganizations, insertMember, organizationIdsOf, type OrganizationRow } from './queries.ts';
