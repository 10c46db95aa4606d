import express, { type Response, type Router } from 'express';
import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { storefrontUrl } from './present.ts';
import { findIndexedStorefront, listIndexedProducts, listIndexedSlugs } from './queries.ts';

/** The protocol limits both the files of an index and the addresses of a file to this number. */
const MOST_ENTRIES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Options {
  db: Reader['db'];
  baseUrl: string;
}

interface Entry {
  url: string;
  /** The last change of what is at the address. A file of the index has none: it would take the changes of each product. */
  changedAt?: Date;
}

/**
 * Serves the sitemap of all storefronts: `/sitemap.xml` lists the files, `/sitemaps/{slug}.xml` lists a storefront and its
 * products, the first ones if there are too many. Storefronts of test organizations are left out, as search engines may not list them.
 */
export function serveSitemaps({ db, baseUrl }: Options): Router {
  const router = express.Router();
  router.get('/sitemap.xml', async (_request, response) => {
    const slugs = await listIndexedSlugs(db, MOST_ENTRIES);
    const files = slugs.map((slug) => ({ url: `${baseUrl}/sitemaps/${slug}.xml` }));
    sendXml(response, 'sitemapindex', 'sitemap', files);
  });
  router.get('/sitemaps/:slug.xml', async ({ params: { slug } }, response, next) => {
    const storefront = await findIndexedStorefront(db, slug);
    if (storefront === undefined) return next();
    const url = storefrontUrl(storefront.slug, baseUrl);
    const products = await listIndexedProducts(db, storefront.id, MOST_ENTRIES - 1);
    const entries = products.map(({ id, changed_at }) => ({ url: `${url}/${id}`, changedAt: changed_at }));
    const own = { url, changedAt: storefront.modified_at ?? storefront.created_at };
    sendXml(response, 'urlset', 'url', [own, ...entries]);
  });
  return router;
}

function sendXml(response: Response, root: string, element: string, entries: readonly Entry[]): void {
  const lines = entries.map(({ url, changedAt }) => {
    const change = changedAt && `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeHtml(url)}</loc>${change ?? ''}</${element}>\n`;
  });
  response
    .set({ 'Cache-Control': 'public, max-age=3600' })
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`);
}
