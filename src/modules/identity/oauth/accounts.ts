import { errors, type Account, type KoaContextWithOIDC } from 'oidc-provider';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { chosenOrganization, isForOrganization, requiresConsentEachTime } from './policy.ts';
import { generateGrantId } from './refresh-tokens.ts';
import { findSubject, insertGrant, isMember, type GrantRow, type SubjectRow } from './queries.ts';

/**
 * Finds the account of an id. During authorization, `id` is the signed-in user, who may have chosen an organization.
 * Afterwards, `id` is the subject of the grant.
 * @throws AccessDenied the user is not a member of the chosen organization
 */
export async function findAccount(
  { db }: Reader,
  ctx: KoaContextWithOIDC,
  id: string,
  token: unknown,
): Promise<Account | undefined> {
  const organizationId = token === undefined ? chosenOrganization(ctx) : undefined;
  if (organizationId !== undefined && !(await isMember(db, id, organizationId)))
    throw new errors.AccessDenied('the user is not a member of the organization');
  const subject = await findSubject(db, organizationId ?? id);
  return subject && toAccount(subject);
}

const toAccount = (subject: SubjectRow): Account => ({
  accountId: subject.id,
  sub_type: subject.kind,
  claims: (_use, scope) => ({ sub: subject.id, ...subjectClaims(subject, scope.split(' ')) }),
});

function subjectClaims({ kind, name, email, picture, slug }: SubjectRow, scopes: readonly string[]) {
  if (kind === 'organization') return { sub_type: kind, name, organization_slug: slug };
  return {
    sub_type: kind,
    // Every user has verified their address by signing in.
    ...(email !== null && { email, email_verified: true }),
    ...(scopes.includes('profile') && { name, picture }),
  };
}

/**
 * Inserts a grant if the user has consented to every requested scope and no prompt is left. Each authorization has a
 * separate grant, so that revoking one does not affect others.
 * @returns undefined if the user must be prompted
 */
export async function insertGrantOnConsent(
  { db, now }: Reader,
  ctx: KoaContextWithOIDC,
): Promise<GrantRow | undefined> {
  const { oidc } = ctx;
  const organizationId = chosenOrganization(ctx) ?? null;
  const mustSignIn = oidc.prompts.has('login') && oidc.result?.login === undefined;
  const mustConsent =
    (oidc.prompts.has('consent') || requiresConsentEachTime(ctx)) && oidc.result?.consent === undefined;
  const isUndecided = isForOrganization(ctx) && organizationId === null;
  const { session, client } = oidc;
  if (mustSignIn || mustConsent || isUndecided) return undefined;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const party = { client_id: client.clientId, user_id: session.accountId, organization_id: organizationId };
  return insertGrant(db, {
    ...party,
    id: generateGrantId(),
    created_at: now,
    scopes: [...oidc.requestParamOIDCScopes],
  });
}
