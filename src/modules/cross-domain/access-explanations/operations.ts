import { ResourceNotFound } from '../../../shared/errors.ts';
import { handlers, type RequestContext } from '../../../platform/http/handler.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { readGrants } from '../../entitlements/benefits/index.ts';
import { findLicenseKey, judgeKey, judgeValidation } from '../../entitlements/license-keys/index.ts';
import {
  accessibleOrganizations,
  organizationsWithScope,
  requireAccessibleOrganization,
} from '../../identity/organizations/index.ts';
import { presentGrantExplanation, presentKeyExplanation } from './present.ts';

/** Handlers of the explanations of license keys and grants, for sellers. */
export const operations = handlers({
  explainLicenseKey: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const key = await findLicenseKey(ctx, scope, path.id);
    if (key === undefined) throw new ResourceNotFound();
    return presentKeyExplanation(withAuthors(ctx), await judgeKey(ctx, key));
  },

  explainLicenseKeyValidation: async ({ body }, ctx) => {
    requireAccessibleOrganization(ctx.subject, body.organization_id);
    return presentKeyExplanation(withAuthors(ctx), await judgeValidation(ctx, body));
  },

  explainBenefitGrant: async ({ path }, ctx) => {
    const ids: readonly string[] = accessibleOrganizations(ctx.subject);
    const found = await readGrants(ctx, [path.grant_id]);
    const [grant] = found.filter(
      ({ benefit_id, organization_id }) => benefit_id === path.id.toLowerCase() && ids.includes(organization_id),
    );
    if (grant === undefined) throw new ResourceNotFound();
    return presentGrantExplanation(withAuthors(ctx), grant);
  },
});

const withAuthors = ({ db, now, subject }: Pick<RequestContext<'explainLicenseKey'>, 'db' | 'now' | 'subject'>) => ({
  db,
  now,
  mayReadAuthors: (organizationId: string) => mayReadAuditLog(subject, organizationId),
});

/** A session has no scopes, but all rights of its role. */
function mayReadAuditLog(subject: UserSubject | OrganizationSubject, organizationId: string): boolean {
  const isSession = subject.credential?.type === 'session';
  const able = isSession ? { ...subject, scopes: ['audit_log:read'] } : subject;
  return organizationsWithScope(able, 'audit_log:read').includes(organizationId);
}
