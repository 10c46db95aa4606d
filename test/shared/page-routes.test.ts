import { expect, it } from 'vitest';
import { matchPage, PAGE_ROUTES } from '../../src/shared/page-routes.ts';

it.each(PAGE_ROUTES)(
  'the address of a page at $path is found with its bundle and its parameters',
  ({ path, bundle }) => {
    const address = path.replaceAll(/:(\w+)/g, 'a-%C3%A4-$1');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `a-ä-${name}`]));
    expect(matchPage(address)).toEqual({ path, bundle, params });
    expect(matchPage(address.replace(/\/?$/, '/'))).toEqual({ path, bundle, params });
  },
);

it.each([
  '/store',
  '/store/',
  '/store//x',
  '//store/aster',
  '/store/aster/x/y',
  '/Store/aster',
  '/account/nothing-here',
  '/account/organizations/x/nothing-here',
  '/portal/aster/nothing-here',
  '/checkout/%E0%A4%A',
  '/constructor',
])('no page is found at %s', (path) => {
  expect(matchPage(path)).toBeUndefined();
});
