import { CheckoutPage } from '../checkout/CheckoutPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/checkout';

export const pages: Pages<'checkout'> = {
  '/checkout/:secret': ({ secret }) => <CheckoutPage secret={secret} />,
};
