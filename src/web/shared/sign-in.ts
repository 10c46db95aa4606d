/** Takes whoever is not signed in to the page where they can, and back here afterwards. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
}

/** A path of this service that an address names; `/account` where it names none, or leads elsewhere. */
export function ownPath(named: string | null): string {
  const url = named === null ? undefined : URL.parse(named, window.location.origin);
  return url?.origin === window.location.origin ? url.pathname + url.search : '/account';
}
