import { ErrorPage } from '../consent/ErrorPage.tsx';
import { InteractionPage } from '../consent/InteractionPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/consent';

export const pages: Pages<'consent'> = {
  '/oauth2/interaction/:uid': ({ uid }) => <InteractionPage uid={uid} />,
  '/oauth2/error': () => <ErrorPage />,
};
