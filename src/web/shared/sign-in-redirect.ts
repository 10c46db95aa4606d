/** Redirects to the sign-in page, which returns to the current page afterwards. */
export function redirectToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
}

/**
 * Prevents open redirects.
 * @returns the path of a URL on this origin; `/account` for a missing URL or another origin
 */
export function sameOriginPath(target: string | null): string {
  const url = target === null ? undefined : URL.parse(target, window.location.origin);
  return url?.origin === window.location.origin ? url.pathname + url.search : '/account';
}
