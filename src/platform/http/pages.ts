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

/** Where a payment processor's own form comes from, in the words of the Content-Security-Policy. */
export interface PaymentSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const NO_SOURCES: PaymentSources = { script: [], frame: [], connect: [] };

function policyOf({ script, frame, connect }: PaymentSources): string {
  const own = (others: readonly string[]) => ["'self'", ...others].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(script)}`,
    `frame-src ${frame.join(' ') || "'none'"}`,
    `connect-src ${own(connect)}`,
    // The processor's script writes the size of its frame into the element.
    `style-src ${own(frame.length > 0 ? ["'unsafe-inline'"] : [])}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // The address of a checkout holds its secret.
  'Referrer-Policy': 'no-referrer',
};

/** @throws Error when the pages have not been built */
export async function servePages(sources = NO_SOURCES): Promise<Router> {
  const html = await readFile(`${BUILT}index.html`, 'utf8').catch(() => {
    throw Object.assign(new Error('the pages are not built: run npm run build.'), { isExplained: true });
  });
  const policy = policyOf(sources);
  const router = express.Router();
  router.use('/assets', express.static(`${BUILT}assets`, { immutable: true, maxAge: '1y', index: false }));
  const send = (status: number) => (_request: Request, response: Response) =>
    response
      .status(status)
      .set({ ...SECURITY_HEADERS, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('html')
      .send(html);
  router.get(PAGES, send(200));
  router.get(ERROR_PAGE, send(400));
  return router;
}
