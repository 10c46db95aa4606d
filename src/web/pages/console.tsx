import { Console } from '../console/Console.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/console';

const page = () => <Console />;

/** The console itself finds what an address shows, because its links load no document. */
export const pages: Pages<'console'> = {
  '/console': page,
  '/console/:organization': page,
  '/console/:organization/:resource': page,
  '/console/:organization/:resource/:id': page,
  '/console/:organization/:resource/:id/:action': page,
};
