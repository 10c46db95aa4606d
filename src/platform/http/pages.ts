import { readFile } from 'node:fs/promises';
import express, { type Request, type Response, type Router } from 'express';

/** Where `npm run build` puts the pages. */
const BUILT = new URL('../../../.build/web/', import.meta.url).pathname;

/** Each page's HTML is the same file: the script in it looks at the address. */
const PAGES = [
  '/checkout/:secret',
  '/checkout/:secret/confirmation',
  '/sandbox/payments/:secret',
  '/sandbox/mail',
  '/sign-in',
  '/sign-in/callback/:provider',
  '/oauth2/interaction/:uid',
  '/account',
  '/account/:area',
  '/account/:area/:id',
];

/** Where a browser ends up that an application sent with a request that we cannot answer. */
const ERROR_PAGE = '/oauth2/error';

const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // The address of a checkout holds its secret.
  'Referrer-Policy': 'no-referrer',
};

/** @throws Error when the pages have not been built */
export async function servePages(): Promise<Router> {
  const html = await readFile(`${BUILT}index.html`, 'utf8').catch(() => {
    throw Object.assign(new Error('the pages are not built: run npm run build.'), { isExplained: true });
  });
  const router = express.Router();
  router.use('/assets', express.static(`${BUILT}assets`, { immutable: true, maxAge: '1y', index: false }));
  const send = (status: number) => (_request: Request, response: Response) =>
    response
      .status(status)
      .set({ ...SECURITY_HEADERS, 'Cache-Control': 'no-store' })
      .type('html')
      .send(html);
  router.get(PAGES, send(200));
  router.get(ERROR_PAGE, send(400));
  return router;
}
