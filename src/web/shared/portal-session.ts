import type { components } from '../../contract/generated/types.ts';

/**
 * The customer session of a seller's portal. It belongs to one tab, so that it neither signs in elsewhere nor replaces an
 * account. Cookies would be sent with every page, and browsers refuse them in the frame of another site.
 */
const PORTAL = /^\/portal\/([^/]+)/;

const storageKey = () => {
  const slug = PORTAL.exec(window.location.pathname)?.[1];
  return slug === undefined ? undefined : `sellbase portal ${decodeURIComponent(slug).toLowerCase()}`;
};

/** @returns the token of the portal that is open, if it was opened by a link */
export function portalToken(): string | null {
  const key = storageKey();
  return key === undefined ? null : window.sessionStorage.getItem(key);
}

export function storePortalSession(session: components['schemas']['PortalSession']): void {
  const key = storageKey();
  if (key === undefined) return;
  window.sessionStorage.setItem(key, session.token);
  if (session.is_opened_by_member) window.sessionStorage.setItem(memberKey(key), 'true');
  else window.sessionStorage.removeItem(memberKey(key));
}

const memberKey = (key: string) => `${key} member`;

/**
 * Whether a member of the seller opened the portal of this tab. The tab remembers it after the end of the session, so that it
 * never shows what the member bought.
 */
export function isPortalOfMember(): boolean {
  const key = storageKey();
  return key !== undefined && window.sessionStorage.getItem(memberKey(key)) !== null;
}

/** Forgets the session of a member, who leaves the portal. */
export function leaveMembersPortal(): void {
  const key = storageKey();
  if (key === undefined) return;
  window.sessionStorage.removeItem(key);
  window.sessionStorage.removeItem(memberKey(key));
}

/** @returns whether there was a session */
export function forgetPortalToken(): boolean {
  const key = storageKey();
  if (key === undefined || window.sessionStorage.getItem(key) === null) return false;
  window.sessionStorage.removeItem(key);
  return true;
}

/** Whether another site shows the page in a frame. */
export const isFramed = () => window.self !== window.top;

/** Opens an address that refuses frames, such as the page of a bank. */
export function leaveTo(url: string): void {
  if (isFramed()) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
}

/** A link that opens the portal. E-mailed links ask first, because programs that check e-mails follow links as well. */
export interface PortalLink {
  secret: string;
  needsQuestion: boolean;
}

/** Takes the link out of the address bar and of the history. */
export function takePortalLink(): PortalLink | undefined {
  const { hash, pathname, search } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const [session, mailed] = [fragment.get('session'), fragment.get('link')];
  const secret = session ?? mailed;
  if (secret === null) return undefined;
  window.history.replaceState(null, '', pathname + search);
  return { secret, needsQuestion: session === null };
}
