import type { ReactNode } from 'react';
import type { Bundle, PageParams, PagePath } from '../../shared/page-routes.ts';
import type { Catalogs } from './intl.ts';

/** The pages of a bundle by their path. */
export type Pages<Name extends Bundle> = {
  readonly [Path in PagePath<Name>]: (params: PageParams<Path>) => ReactNode;
};

/** The exports of a file in `src/web/pages`. */
export interface PageBundle<Name extends Bundle = Bundle> {
  pages: Pages<Name>;
  catalogs: Catalogs;
}
