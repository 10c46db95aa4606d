import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Scope } from './queries.ts';

/** Limits queries to subscriptions to products of the caller's organizations. */
export const sellerScope = (subject: UserSubject | OrganizationSubject): Scope => ({
  column: 'organization_id',
  ids: accessibleOrganizations(subject),
});
