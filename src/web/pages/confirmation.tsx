import { ConfirmationPage } from '../checkout/ConfirmationPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/confirmation';

export const pages: Pages<'confirmation'> = {
  '/checkout/:secret/confirmation': ({ secret }) => <ConfirmationPage secret={secret} />,
};
