import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPageFiles, type Manifest } from '../../../src/platform/http/page-files.ts';
import { PAGE_ROUTES } from '../../../src/shared/page-routes.ts';
import { testApp } from '../../support/app.ts';
import { makeCheckout, makeProduct, makeSeller, signIn, unique } from '../../support/make.ts';
import { makeStore } from '../../support/storefronts.ts';

const BUILT = join(import.meta.dirname, '../../../.build/web');

async function get(path: string, headers: Record<string, string> = {}) {
  const { baseUrl } = await testApp();
  const response = await fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Addresses of files below the folder of the build that an HTML refers to. */
const filesIn = (html: string) => [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);

it.each(PAGE_ROUTES)(
  'the server answers $path with a page that names all files of its bundle',
  async ({ path, bundle }) => {
    const { slug } = await makeStore();
    const { status, body } = await get(path.replace('/:slug', `/${slug}`).replaceAll(/:\w+/g, 'x'), {
      'Accept-Language': 'de-AT',
    });
    const failures: Partial<Record<string, number>> = {
      '/oauth2/error': 400,
      '/buy/:secret': 404,
      '/store/:slug/:productId': 404,
    };
    expect(status).toBe(failures[path] ?? 200);
    const manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Manifest;
    const { scripts, styles } = findPageFiles(manifest, bundle, 'de');
    expect(scripts.some((file) => /^assets\/de-/.test(file))).toBe(true);
    expect(filesIn(body).sort()).toEqual([...scripts, ...styles].sort());
  },
);

it.each([
  ['the language of the link', '?locale=it', { 'Accept-Language': 'de' }, /assets\/it-/],
  [
    'the first language of the browser that has messages',
    '',
    { 'Accept-Language': 'sv,fr;q=0.9,de;q=0.8' },
    /assets\/fr-/,
  ],
])('a page names the messages in %s', async (_name, query, headers, expected) => {
  expect((await get(`/sign-in${query}`, headers)).body).toMatch(expected);
});

it('a page in English names no messages, because its texts are in the code', async () => {
  const { body } = await get('/sign-in', { 'Accept-Language': 'en' });
  expect(filesIn(body).filter((file) => /^assets\/(de|fr|es|pt|it|nl|pl|ja|zh-Hans|ar)-/.test(file))).toEqual([]);
});

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

it.each([
  '/account/nothing-here',
  '/account/organizations/x/nothing-here',
  '/portal/aster/nothing-here',
  '/Account',
  '/x%',
])(
  'the server answers the unknown path %s with status 404, to browsers as a page and to others as JSON',
  async (path) => {
    const page = await get(path, BROWSER);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(filesIn(page.body)).toContainEqual(expect.stringMatching(/^assets\/not-found-/));
    for (const accepted of ['', '*/*', 'application/json']) {
      const { status, body } = await get(path, { Accept: accepted });
      expect([status, JSON.parse(body)]).toMatchObject([404, { error: 'ResourceNotFound' }]);
    }
  },
);

it.each(['/v1/nothing-here', '/v1/oauth2/nothing-here'])(
  'the API answers %s with JSON to browsers as well',
  async (path) => {
    const { status, body } = await get(path, BROWSER);
    expect([status, JSON.parse(body)]).toMatchObject([404, { error: 'ResourceNotFound' }]);
  },
);

it('the server answers an unknown path that is written to with JSON', async () => {
  const { baseUrl } = await testApp();
  const response = await fetch(`${baseUrl}/nothing-here`, { method: 'POST', headers: BROWSER });
  expect([response.status, await response.json()]).toMatchObject([404, { error: 'ResourceNotFound' }]);
});

it('the page of a checkout tells its script whether the browser has a session', async () => {
  const app = await testApp();
  const seller = await makeSeller();
  const { client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
  const isSignedIn = async (cookie: string) =>
    (await get(`/checkout/${client_secret}`, { Cookie: cookie })).body.includes('<meta name="signed-in"');
  const session = await signIn(app, `${unique('buyer')}@example.com`);
  expect(await isSignedIn(`sell_session=${session}`)).toBe(true);
  expect(await isSignedIn('other=1')).toBe(false);
  await app.page(session).DELETE('/v1/sessions/current');
  expect(await isSignedIn(`sell_session=${session}`)).toBe(false);
});
