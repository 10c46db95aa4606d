import { DesignPage } from '../sandbox/DesignPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/design';

export const pages: Pages<'design'> = { '/sandbox/design': () => <DesignPage /> };
