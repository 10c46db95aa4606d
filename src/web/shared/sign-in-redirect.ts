import { forgetPortalToken } from './portal-session.ts';
import { localPath } from '../../shared/local-path.ts';

/** A fragment that names a part of the page. Others, such as `#link=`, can have a secret, which belongs into no query. */
const SECTION = /^#[\w-]+$/;

let isRedirecting = false;

/** Whether the page leaves for a sign-in, which keeps what was entered. */
export const isLeavingToSignIn = () => isRedirecting;

/** Redirects to the sign-in page, which returns to the current page afterwards. */
export function redirectToSignIn(): void {
  // The session of the portal has ended. The page then asks for an account.
  if (forgetPortalToken()) return window.location.reload();
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({ return_to: pathname + search + (SECTION.test(hash) ? hash : '') });
  isRedirecting = true;
  window.location.assign(`/sign-in?${query.toString()}`);
}

/** @returns the path of a URL on this origin; `/account` for a missing URL or another origin */
export function sameOriginPath(target: string | null): string {
  return (target === null ? undefined : localPath(target, window.location.origin)) ?? '/account';
}
