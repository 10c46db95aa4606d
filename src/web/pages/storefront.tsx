import { StorefrontPage, StorefrontProductPage } from '../storefront/StorefrontPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/storefront';

export const pages: Pages<'storefront'> = {
  '/store/:slug': ({ slug }) => <StorefrontPage slug={slug} />,
  '/store/:slug/:productId': ({ slug, productId }) => <StorefrontProductPage slug={slug} id={productId} />,
};
