import { api } from '../shared/api.ts';
import { ownPath } from '../shared/sign-in.ts';

/** Once signed in: back to the application that asked, or to where the person was. */
export async function goOn(query: URLSearchParams): Promise<void> {
  const uid = query.get('interaction');
  const next = uid === null ? ownPath(query.get('return_to')) : await answer(uid);
  window.location.replace(next);
}

/** Tells the interaction who has signed in. @returns where it goes on; its page where that did not work */
export async function answer(uid: string): Promise<string> {
  const params = { path: { uid } };
  const { data } = await api
    .POST('/v1/oauth2/interactions/{uid}/authentication', { params })
    .catch(() => ({ data: undefined }));
  return data?.redirect_to ?? `/oauth2/interaction/${encodeURIComponent(uid)}`;
}
