import { api } from '../shared/api.ts';
import type { Mutation } from '../shared/use-mutation.ts';

/** Submits the consent decision and redirects to the client. */
export function submitDecision(mutation: Mutation, uid: string, action: 'allow' | 'deny'): Promise<void> {
  const params = { path: { uid } };
  return mutation.send(
    () => api.POST('/v1/oauth2/interactions/{uid}/consent', { params, body: { action } }),
    ({ redirect_to }) => window.location.assign(redirect_to),
  );
}
