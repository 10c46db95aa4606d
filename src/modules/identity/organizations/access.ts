import { getOwn } from '../../../shared/own.ts';
import { hideSecrets, type SecretReader } from '../../../shared/hide-secrets.ts';
import { RequestValidationError, ResourceNotFound, violation } from '../../../shared/errors.ts';
import { InsufficientRole, InsufficientScope } from '../../../platform/access/errors.ts';
import { hasScope, type Scope } from '../../../platform/access/role-scopes.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';

declare const accessible: unique symbol;

/** Organizations that the caller may act for. Only this file creates the type, so queries receive checked ids only. */
export type AccessibleOrganizationIds = readonly string[] & { readonly [accessible]: true };

/** @returns the organizations in which the role of a user allows the operation, or the calling organization */
export function accessibleOrganizations(
  subject: Pick<UserSubject, 'kind' | 'organizationIds'> | Pick<OrganizationSubject, 'kind' | 'id'>,
): AccessibleOrganizationIds {
  return (subject.kind === 'user' ? subject.organizationIds : [subject.id]) as AccessibleOrganizationIds;
}

/** @returns the caller's organizations among `wanted`, or all of them without a filter */
export function accessibleOrganizationsAmong(
  subject: UserSubject | OrganizationSubject,
  wanted: readonly string[] | undefined,
) {
  const own = accessibleOrganizations(subject);
  if (wanted === undefined) return own;
  const lowered = new Set(wanted.map((id) => id.toLowerCase()));
  return own.filter((id) => lowered.has(id)) as readonly string[] as AccessibleOrganizationIds;
}

/** @returns the organizations of the caller in which both the token, if there is one, and the role have a scope */
export function organizationsWithScope(subject: UserSubject | OrganizationSubject, scope: Scope): string[] {
  const isSession = subject.kind === 'user' && subject.session !== undefined;
  if (!isSession && !subject.scopes.includes(scope)) return [];
  if (subject.kind === 'organization') return hasScope(subject.role, scope) ? [subject.id] : [];
  return subject.organizationIds.filter((id) => {
    const role = getOwn(subject.memberships, id);
    return role !== undefined && hasScope(role, scope);
  });
}

/**
 * Requires a scope besides the one of the operation, because of what the request asks for.
 * @throws InsufficientScope the token lacks it
 * @throws InsufficientRole the role in the organization lacks it
 */
export function requireScope(subject: UserSubject | OrganizationSubject, organizationId: string, scope: Scope): void {
  if (organizationsWithScope(subject, scope).includes(organizationId)) return;
  const isSession = subject.kind === 'user' && subject.session !== undefined;
  throw isSession || subject.scopes.includes(scope) ? new InsufficientRole() : new InsufficientScope([scope]);
}

/** @returns the secrets of an organization's records that both the token and the role may read */
export function readableSecrets(subject: UserSubject | OrganizationSubject, organizationId: string): SecretReader {
  const may = (scope: Scope) => organizationsWithScope(subject, scope).includes(organizationId);
  const benefits = may('benefits:read') || may('benefits:write');
  return {
    licenseKeys: may('license_keys:read'),
    notes: benefits,
    serverTokens: benefits,
    disputes: may('orders:read'),
  };
}

/** @returns a record as the API presents it, without the secrets of its organization that the caller may not read */
export const hideUnreadableSecrets = <Presented extends { organization_id: string }>(
  subject: UserSubject | OrganizationSubject,
  presented: Presented,
): Presented => hideSecrets(presented, readableSecrets(subject, presented.organization_id));

/**
 * @returns the id in lower case
 * @throws ResourceNotFound the caller may not act for the organization
 * @throws InsufficientRole the caller is a member, and their role does not allow the operation
 */
export function requireAccessibleOrganization(subject: UserSubject | OrganizationSubject, id: string): string {
  const [own] = accessibleOrganizationsAmong(subject, [id]);
  if (own !== undefined) return own;
  refuseRole(subject, id);
  throw new ResourceNotFound();
}

/** @throws InsufficientRole the caller is a member of the organization */
function refuseRole(subject: UserSubject | OrganizationSubject, id: string) {
  if (subject.kind === 'user' && getOwn(subject.memberships, id.toLowerCase()) !== undefined)
    throw new InsufficientRole();
}

/**
 * Determines the owner of a new resource. An organization token owns what it creates; a user must name an organization.
 * @throws RequestValidationError at `organization_id`
 * @throws InsufficientRole the caller is a member, and their role does not allow the operation
 */
export function requireOwningOrganization(
  subject: UserSubject | OrganizationSubject,
  organizationId: string | null | undefined,
): string {
  const refuse = (msg: string, type?: string) =>
    new RequestValidationError([violation('organization_id', msg, organizationId, type)]);
  if (subject.kind === 'organization') {
    if (organizationId == null) return subject.id;
    throw refuse('An organization token creates for its own organization. Leave this field out.', 'organization_token');
  }
  if (organizationId == null) throw refuse('Field required.', 'missing');
  const [own] = accessibleOrganizationsAmong(subject, [organizationId]);
  if (own !== undefined) return own;
  refuseRole(subject, organizationId);
  throw refuse('Organization does not exist.');
}
