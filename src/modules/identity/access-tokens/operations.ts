import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { getOwn } from '../../../shared/own.ts';
import type { UserSubject } from '../../../platform/access/subject.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createAccessToken } from './create.ts';
import { presentAccessToken } from './present.ts';
import { listAccessTokens, revokeAccessToken } from './queries.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export const operations = handlers({
  listPersonalAccessTokens: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listAccessTokens(ctx.db, ctx.subject.id, page);
    return toListResponse(rows.map(presentAccessToken), total, page);
  },

  createPersonalAccessToken: async ({ body }, ctx) => {
    const { comment, scopes, expires_in = ONE_YEAR_SECONDS } = body;
    const expires_at = expires_in === null ? null : new Date(ctx.now.getTime() + expires_in * 1000);
    const userId = ctx.subject.id;
    const organizationId = requireMembership(ctx.subject, body.organization_id);
    const { token, row } = await ctx.transaction((tx) =>
      createAccessToken(tx, { userId, comment, scopes, organizationId, expires_at }),
    );
    return { personal_access_token: presentAccessToken(row), token };
  },

  deletePersonalAccessToken: async ({ path }, ctx) => {
    const userId = ctx.subject.id;
    const isRevoked = await ctx.transaction(({ db, now }) => revokeAccessToken(db, { userId, id: path.id, now }));
    if (!isRevoked) throw new ResourceNotFound();
  },
});

/**
 * @returns the id in lower case, or null for a token that reaches all organizations of the user
 * @throws RequestValidationError the user is not a member of the organization
 */
function requireMembership({ memberships }: UserSubject, organizationId: string | null | undefined): string | null {
  if (organizationId == null) return null;
  const id = organizationId.toLowerCase();
  if (getOwn(memberships, id) !== undefined) return id;
  throw invalidField('organization_id', 'Organization does not exist.', organizationId);
}
