import { RequestValidationError, ResourceNotFound, violation } from '../../../shared/errors.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';

declare const accessible: unique symbol;

/** Organizations on whose data the caller may act. Made here alone, so that no query is given ids that were not checked. */
export type AccessibleOrganizationIds = readonly string[] & { readonly [accessible]: true };

/** A person acts for every organization they are a member of, with full rights; an organization for itself. */
export function accessibleOrganizations(subject: UserSubject | OrganizationSubject): AccessibleOrganizationIds {
  return (subject.kind === 'user' ? subject.organizationIds : [subject.id]) as AccessibleOrganizationIds;
}

/** Those of the caller's organizations that a filter names; all of them where there is no filter. */
export function accessibleAmong(subject: UserSubject | OrganizationSubject, wanted: readonly string[] | undefined) {
  const own = accessibleOrganizations(subject);
  if (wanted === undefined) return own;
  const lowered = new Set(wanted.map((id) => id.toLowerCase()));
  return own.filter((id) => lowered.has(id)) as readonly string[] as AccessibleOrganizationIds;
}

/**
 * One organization of the caller's, by its id.
 * @throws ResourceNotFound
 */
export function requireAccessible(subject: UserSubject | OrganizationSubject, id: string): string {
  const [own] = accessibleAmong(subject, [id]);
  if (own === undefined) throw new ResourceNotFound();
  return own;
}

/**
 * The organization that something new shall belong to. A token of an organization says nothing and creates for itself;
 * a person has to name one of theirs.
 * @throws RequestValidationError at `organization_id`
 */
export function owningOrganization(
  subject: UserSubject | OrganizationSubject,
  organizationId: string | null | undefined,
): string {
  const refuse = (msg: string, type?: string) =>
    new RequestValidationError([violation('organization_id', msg, organizationId, type)]);
  if (subject.kind === 'organization') {
    if (organizationId == null) return subject.id;
    throw refuse('An organization token creates for its own organization: leave this field out.', 'organization_token');
  }
  if (organizationId == null) throw refuse('Field required.', 'missing');
  const [own] = accessibleAmong(subject, [organizationId]);
  if (own === undefined) throw refuse('Organization does not exist.');
  return own;
}
