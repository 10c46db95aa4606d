import type { PortalLinks } from './portal-links.ts';

/** Everything that customer sessions need besides the request context. */
export interface CustomerSessionDependencies {
  /** Public URL of the portal, without a trailing slash. */
  readonly authUrl: string;
  readonly portalLinks: PortalLinks;
}
