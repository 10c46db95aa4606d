import express, { type Response, type Router } from 'express';
import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { storefrontUrl } from './present.ts';
import { findIndexedStorefront, listIndexedProducts, listIndexedStorefronts } from './queries.ts';

/** Products in one file. The protocol allows 50,000 URLs, so a file stays small. */
const PRODUCTS_PER_FILE = 10_000;

/** Files in the index, which the protocol limits. */
const MAX_FILES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Options {
  db: Reader['db'];
  baseUrl: string;
}

/** An address in a sitemap, with the time of its last change. */
interface Entry {
  url: string;
  changedAt: Date;
}

/**
 * Serves the sitemap of all storefronts: `/sitemap.xml` lists the files, `/sitemaps/{slug}/{number}.xml` lists a storefront and its
 * products. Storefronts of test organizations are left out, as search engines may not list them.
 */
export function serveSitemaps({ db, baseUrl }: Options): Router {
  const router = express.Router();
  router.get('/sitemap.xml', async (_request, response) => {
    const storefronts = await listIndexedStorefronts(db, MAX_FILES);
    const files = storefronts.flatMap(({ slug, products, changed_at }) =>
      Array.from({ length: Math.max(1, Math.ceil(products / PRODUCTS_PER_FILE)) }, (_, at) => ({
        url: `${baseUrl}/sitemaps/${slug}/${at + 1}.xml`,
        changedAt: changed_at,
      })),
    );
    sendXml(response, 'sitemapindex', 'sitemap', files.slice(0, MAX_FILES));
  });
  router.get('/sitemaps/:slug/:file', async ({ params: { slug, file } }, response, next) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1]);
    const storefront = Number.isNaN(number) ? undefined : await findIndexedStorefront(db, slug);
    if (storefront === undefined) return next();
    const url = storefrontUrl(storefront.slug, baseUrl);
    const page = { limit: PRODUCTS_PER_FILE, offset: (number - 1) * PRODUCTS_PER_FILE };
    const products = await listIndexedProducts(db, storefront.id, page);
    if (products.length === 0 && number > 1) return next();
    const entries = products.map(({ id, changed_at }) => ({ url: `${url}/${id}`, changedAt: changed_at }));
    const own = { url, changedAt: storefront.modified_at ?? storefront.created_at };
    sendXml(response, 'urlset', 'url', number === 1 ? [own, ...entries] : entries);
  });
  return router;
}

function sendXml(response: Response, root: string, element: string, entries: readonly Entry[]): void {
  const lines = entries.map(
    ({ url, changedAt }) =>
      `<${element}><loc>${escapeHtml(url)}</loc><lastmod>${changedAt.toISOString()}</lastmod></${element}>\n`,
  );
  response
    .set({ 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' })
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`);
}
