import { localPath } from '../../shared/local-path.ts';

/** Redirects to the sign-in page, which returns to the current page afterwards. */
export function redirectToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
}

/** @returns the path of a URL on this origin; `/account` for a missing URL or another origin */
export function sameOriginPath(target: string | null): string {
  return (target === null ? undefined : localPath(target, window.location.origin)) ?? '/account';
}
