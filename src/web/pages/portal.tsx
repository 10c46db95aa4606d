import { PortalPage } from '../portal/PortalPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/portal';

export const pages: Pages<'portal'> = {
  '/portal/:slug': ({ slug }) => <PortalPage slug={slug} area="purchases" />,
  '/portal/:slug/keys': ({ slug }) => <PortalPage slug={slug} area="keys" />,
  '/portal/:slug/downloads': ({ slug }) => <PortalPage slug={slug} area="downloads" />,
  '/portal/:slug/subscriptions': ({ slug }) => <PortalPage slug={slug} area="subscriptions" />,
  '/portal/:slug/subscriptions/:id': ({ slug, id }) => <PortalPage slug={slug} area="subscriptions" id={id} />,
};
