import express, { type Router } from 'express';
import { PAGE_ROUTES, type Bundle } from '../../shared/page-routes.ts';

/** Bundles of pages that search engines may read. */
const PUBLIC_BUNDLES: readonly Bundle[] = ['home', 'storefront'];

/** Links in e-mails that have no page. Some of them open a checkout. */
const PRIVATE_LINKS = ['/resume', '/invoices', '/notification-settings'];

/** Serves `robots.txt`. Search engines may read storefronts and the documentation, but follow no link of a buyer or a seller. */
export function serveRobots(baseUrl: string): Router {
  const areas = PAGE_ROUTES.filter(({ bundle }) => !PUBLIC_BUNDLES.includes(bundle)).map(
    ({ path }) => `/${path.split('/')[1] ?? ''}`,
  );
  const closed = [...new Set([...areas, ...PRIVATE_LINKS])].map((path) => `Disallow: ${path}`);
  const text = ['User-agent: *', ...closed, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
  const router = express.Router();
  router.get('/robots.txt', (_request, response) => {
    response.set({ 'Cache-Control': 'public, max-age=3600' }).type('txt').send(text);
  });
  return router;
}
