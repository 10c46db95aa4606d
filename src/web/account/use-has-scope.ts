import { roles } from '../../contract/generated/roles.ts';
import { api, type MemberRole } from '../shared/api.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';

type Scope = (typeof roles)[MemberRole]['scopes'][number];

/** @returns whether the role of the signed-in person in an organization has a scope; false until it is known */
export function useHasScope(organizationId: string, scope: Scope): boolean {
  const role = useRole(organizationId);
  const scopes: readonly string[] = role === undefined ? [] : roles[role].scopes;
  return scopes.includes(scope);
}

/** @returns the role of the signed-in person in an organization; undefined until it is known */
function useRole(organizationId: string): MemberRole | undefined {
  const { state } = useResource(organizationId, fetchRole);
  return state.kind === 'loaded' ? state.value : undefined;
}

const PAGE_SIZE = 100;

/** Finds the signed-in person among the members. */
async function fetchRole(id: string, page = 1): Promise<ApiResult<MemberRole>> {
  const [me, members] = await Promise.all([
    api.GET('/v1/users/me'),
    api.GET('/v1/organizations/{id}/members/', { params: { path: { id }, query: { page, limit: PAGE_SIZE } } }),
  ]);
  if (me.data === undefined || members.data === undefined) return { response: members.response };
  const { items, pagination } = members.data;
  const mine = items.find(({ user_id }) => user_id === me.data.id);
  if (mine === undefined && page < pagination.max_page) return fetchRole(id, page + 1);
  return mine === undefined ? { response: members.response } : { data: mine.role, response: members.response };
}
