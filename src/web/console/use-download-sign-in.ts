import { useEffect } from 'react';
import { api, fetchSignedIn } from '../shared/api.ts';
import { tryRequest } from '../shared/try-request.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Asks for a recent sign-in before the browser follows a link to an export, because the browser would save the refusal as the file. The
 * service decides whether the export needs one.
 */
export function useDownloadSignIn(): void {
  useEffect(() => {
    const allowed = new WeakSet<Element>();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
      if (link === null || !new URL(link.href).pathname.startsWith('/v1/') || allowed.delete(link)) return;
      event.preventDefault();
      void tryRequest(() => isAllowed(link.href)).then((isToFollow) => {
        if (isToFollow === false) return;
        allowed.add(link);
        link.click();
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** An old session begins the request, and ends it when the service has accepted it. */
async function isAllowed(url: string): Promise<boolean> {
  const { data, response } = await api.GET('/v1/sessions/', { params: { query: { limit: 100 } } });
  const began = data?.items.find((session) => session.is_current)?.created_at;
  if (began === undefined || Date.parse(response.headers.get('Date') ?? '') - Date.parse(began) < HOUR_MS) return true;
  const request = new AbortController();
  const { status } = await fetchSignedIn(new Request(url, { signal: request.signal }));
  request.abort();
  return status !== 403;
}
