import { describe, expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';
import { changeProduct, changeStore, makeListed, makeStore } from '../../support/storefronts.ts';
import { makeProduct, must } from '../../support/make.ts';

async function get(path: string) {
  const { baseUrl } = await testApp();
  const response = await fetch(`${baseUrl}${path}`);
  return { status: response.status, headers: response.headers, body: await response.text(), baseUrl };
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

it('search engines may read storefronts and the documentation, and no page of a buyer or a seller', async () => {
  const { status, headers, body, baseUrl } = await get('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const mayRead = (path: string) => !closed.some((prefix) => path.startsWith(prefix));
  const open = [
    '/',
    '/store/aster',
    '/docs/guides/first-sale',
    '/v1/storefronts/aster',
    '/assets/index.js',
    '/files/1/x.png',
  ];
  expect(open.filter((path) => !mayRead(path))).toEqual([]);
  const links = [
    '/checkout/x',
    '/buy/x',
    '/resume/x',
    '/checkout-reminders/x',
    '/portal/aster',
    '/account',
    '/sign-in',
    '/invoices/x',
  ];
  expect(links.filter(mayRead)).toEqual([]);
  expect(body).toContain(`\nSitemap: ${baseUrl}/sitemap.xml\n`);
});

describe('the sitemap', () => {
  it('the sitemap lists a storefront and its products on sale, with the times of their changes', async () => {
    const { seller, slug } = await makeStore();
    const listed = await makeListed(seller);
    await makeProduct(seller);
    const archived = await makeListed(seller);
    await changeProduct(seller, archived.id, { is_archived: true });
    const index = await get('/sitemap.xml');
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(addressesIn(index.body)).toContain(`${index.baseUrl}/sitemaps/${slug}.xml`);
    const { status, body } = await get(`/sitemaps/${slug}.xml`);
    expect(status).toBe(200);
    const url = `${index.baseUrl}/store/${slug}`;
    expect(addressesIn(body)).toEqual([url, `${url}/${listed.id}`]);
    expect(body).toContain(`<lastmod>${must(listed.modified_at ?? listed.created_at)}</lastmod>`);
  });

  it('the sitemap leaves out a storefront that is off, and the storefront of a test organization', async () => {
    const { seller, slug } = await makeStore();
    const params = { path: { id: seller.organizationId } };
    const test = must((await seller.api.POST('/v1/organizations/{id}/test-organization', { params })).data);
    const body = { storefront_enabled: true };
    await seller.api.PATCH('/v1/organizations/{id}', { params: { path: { id: test.id } }, body });
    await changeStore(seller, { storefront_enabled: false });
    const listed = addressesIn((await get('/sitemap.xml')).body);
    for (const hidden of [slug, test.slug]) {
      expect(listed.filter((address) => address.endsWith(`/${hidden}.xml`))).toEqual([]);
      expect((await get(`/sitemaps/${hidden}.xml`)).status).toBe(404);
    }
  });

  it('the sitemap has no file of an unknown storefront, and none without its ending', async () => {
    const { slug } = await makeStore();
    for (const file of [`${slug}x.xml`, slug, `${slug}.xml.xml`, `${slug}/1.xml`])
      expect([file, (await get(`/sitemaps/${file}`)).status]).toEqual([file, 404]);
  });
});

it.each([
  ['/favicon.svg', 'image/svg+xml', '<svg '],
  ['/favicon.ico', 'image/vnd.microsoft.icon', '\u0000\u0000\u0001\u0000'],
])('a browser gets the icon at %s', async (path, type, beginning) => {
  const { status, headers, body } = await get(path);
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  expect(body.startsWith(beginning)).toBe(true);
});
