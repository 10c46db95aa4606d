import { useEffect, useState } from 'react';
import { api, type Interaction } from '../shared/api.ts';

type SignInRequest = Partial<Pick<Interaction, 'client' | 'login_hint'>>;

/** The OAuth client that requests the sign-in. Undefined while loading; empty if no client requests it. */
export function useSignInRequest(uid: string | null): SignInRequest | undefined {
  const [signInRequest, setSignInRequest] = useState<SignInRequest | undefined>(uid === null ? {} : undefined);
  useEffect(() => {
    if (uid === null) return;
    api
      .GET('/v1/oauth2/interactions/{uid}', { params: { path: { uid } } })
      .then(({ data }) => setSignInRequest(data ?? {}))
      .catch(() => setSignInRequest({}));
  }, [uid]);
  return signInRequest;
}
