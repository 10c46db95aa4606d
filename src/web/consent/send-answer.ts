import { api } from '../shared/api.ts';
import type { Sending } from '../shared/use-sending.ts';

/** Tells the application yes or no, and takes the person back to it. */
export function sendAnswer(sending: Sending, uid: string, action: 'allow' | 'deny'): Promise<void> {
  const params = { path: { uid } };
  return sending.send(
    () => api.POST('/v1/oauth2/interactions/{uid}/consent', { params, body: { action } }),
    ({ redirect_to }) => window.location.assign(redirect_to),
  );
}
