import { useEffect, useState } from 'react';
import { api, type Interaction } from '../shared/api.ts';

type Asking = Partial<Pick<Interaction, 'client' | 'login_hint'>>;

/** Which application asks that somebody signs in. Undefined until that is known; empty where nobody asks. */
export function useAsking(uid: string | null): Asking | undefined {
  const [asking, setAsking] = useState<Asking | undefined>(uid === null ? {} : undefined);
  useEffect(() => {
    if (uid === null) return;
    api
      .GET('/v1/oauth2/interactions/{uid}', { params: { path: { uid } } })
      .then(({ data }) => setAsking(data ?? {}))
      .catch(() => setAsking({}));
  }, [uid]);
  return asking;
}
