import { api } from '../shared/api.ts';
import { sameOriginPath } from '../shared/sign-in-redirect.ts';
import { tryRequest } from '../shared/try-request.ts';

/** Redirects after the sign-in: to the OAuth client that requested it, or to the previous page. */
export async function redirectAfterSignIn(query: URLSearchParams): Promise<void> {
  const uid = query.get('interaction');
  const next = uid === null ? sameOriginPath(query.get('return_to')) : await completeAuthentication(uid);
  window.location.replace(next);
}

/** Reports the completed sign-in to the OAuth interaction. @returns the next URL; the page of the interaction on an error */
export async function completeAuthentication(uid: string): Promise<string> {
  const params = { path: { uid } };
  const result = await tryRequest(() => api.POST('/v1/oauth2/interactions/{uid}/authentication', { params }));
  return result?.data?.redirect_to ?? `/oauth2/interaction/${encodeURIComponent(uid)}`;
}
