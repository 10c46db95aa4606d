import { HomePage } from '../home/HomePage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/home';

export const pages: Pages<'home'> = {
  '/': () => <HomePage />,
};
