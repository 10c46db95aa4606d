import { UnavailableLinkPage } from '../checkout/UnavailableLinkPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/checkout-link';

export const pages: Pages<'checkout-link'> = {
  '/buy/:secret': () => <UnavailableLinkPage />,
};
