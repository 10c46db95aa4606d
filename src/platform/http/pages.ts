import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { ExplainedError } from '../../shared/explained-error.ts';
import { undefinedIfMissing } from '../../shared/error-code.ts';
import { normalizeOrigins } from '../../shared/frame-origin.ts';
import { serveAssets } from './assets.ts';
import type { Locals } from './locals.ts';
import { withCountry, withHead, type PageHead } from './page-head.ts';
import { visitorCountry } from './visitor-country.ts';

/** Output folder of `npm run build`. */
const BUILD_FOLDER = join(import.meta.dirname, '../../../.build/web/');

/** Paths of the pages. All have the same HTML, whose script routes by the URL. */
const PAGES = [
  '/sandbox/payments/:secret',
  '/sandbox/disputes/:ref',
  '/sandbox/design',
  '/sandbox/mail',
  '/sandbox/authorization',
  '/article-subscriptions/:token',
  '/email-changes/:token',
  '/sign-in',
  '/sign-in/callback/:provider',
  '/oauth2/interaction/:uid',
  '/account',
  '/account/:area',
  '/account/:area/:id',
  '/account/:area/:id/:section',
];

/** Pages that the embedding site of a checkout may show in a frame. */
const FRAMED_PAGES = ['/checkout/:secret', '/checkout/:secret/confirmation'];

/** Pages that the sites of their seller may show in a frame. There, they act only for the customer of the seller's link. */
const PORTAL_PAGES = ['/portal/:slug', '/portal/:slug/:area', '/portal/:slug/:area/:id'];

/** Pages that search engines and previews of links read, so the server writes their heads. */
const STOREFRONT_PAGES = ['/store/:slug', '/store/:slug/:productId'];

/** The page for an invalid OAuth authorization request. */
const ERROR_PAGE = '/oauth2/error';

/** Sources of a payment processor's form, in the syntax of the Content-Security-Policy. */
export interface PaymentSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const NO_SOURCES: PaymentSources = { script: [], frame: [], connect: [] };

function contentSecurityPolicy({ script, frame, connect }: PaymentSources, framedBy: string | undefined): string {
  const own = (others: readonly string[]) => ["'self'", ...others].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(script)}`,
    // Our own pages forbid frames. The HTML of sandbox e-mails does not.
    `frame-src ${own(frame)}`,
    `connect-src ${own(connect)}`,
    // The processor's script sets the size of its frame as an inline style.
    `style-src ${own(frame.length > 0 ? ["'unsafe-inline'"] : [])}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
}

/** Headers of the script with which other sites embed a checkout. */
const EMBED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=300',
  'X-Content-Type-Options': 'nosniff',
};

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // The URL of a checkout contains its secret.
  'Referrer-Policy': 'no-referrer',
};

interface PageOptions {
  log: Logger;
  sources?: PaymentSources | undefined;
  /** Reads the origin that may embed the checkout with this secret. */
  frameOriginOf: (secret: string) => Promise<string | null>;
  /** Reads the origins that may embed the portal of an organization. */
  portalOriginsOf: (slug: string) => Promise<readonly string[]>;
  /** Reads the head of a page of a storefront. Returns undefined if there is no such page. */
  storefrontHeadOf: (page: { slug: string; productId: string | undefined }) => Promise<PageHead | undefined>;
}

function pageFor(visitor: Request, html: string): string {
  const country = visitorCountry(visitor);
  return country === undefined ? html : withCountry(html, country);
}

export interface Pages {
  router: Router;
  /** Sends the page with status 404. */
  sendNotFound: (request: Request, response: Response) => void;
}

/**
 * Serves the pages, their assets and the embed script.
 * @throws ExplainedError the pages are not built
 */
export async function servePages({
  log,
  sources = NO_SOURCES,
  frameOriginOf,
  portalOriginsOf,
  storefrontHeadOf,
}: PageOptions): Promise<Pages> {
  const html = await readFile(`${BUILD_FOLDER}index.html`, 'utf8').catch(undefinedIfMissing);
  if (html === undefined) throw new ExplainedError('the pages are not built: run npm run build.');
  const embed = await readFile(`${BUILD_FOLDER}embed.js`);
  const router = express.Router();
  router.use('/assets', await serveAssets(`${BUILD_FOLDER}assets`));
  router.get('/embed.js', (_request, response) => void response.set(EMBED_HEADERS).type('js').send(embed));
  const send = (response: Response, status: number, framedBy?: string, head?: PageHead) =>
    response
      .status(status)
      .set({ ...SECURITY_HEADERS, ...(framedBy === undefined && { 'X-Frame-Options': 'DENY' }) })
      .set({ 'Content-Security-Policy': contentSecurityPolicy(sources, framedBy), 'Cache-Control': 'no-store' })
      .type('html')
      .send(pageFor(response.req, head === undefined ? html : withHead(html, head)));
  router.get(PAGES, (_request, response) => void send(response, 200));
  router.get(ERROR_PAGE, (_request, response) => void send(response, 400));
  router.get(STOREFRONT_PAGES, async ({ params }, response) => {
    const productId = params.productId === undefined ? undefined : String(params.productId);
    const head = await storefrontHeadOf({ slug: String(params.slug), productId });
    send(response, head === undefined ? 404 : 200, undefined, head);
  });
  const sendFramed = async (response: Response, readOrigins: () => Promise<readonly string[]>) => {
    const origins = await readOrigins().catch((error: unknown) => {
      // No site may embed the page then. The page itself shows that the service is unavailable.
      const { requestId } = response.locals as Locals;
      log.error({ err: error, request_id: requestId }, 'the origins that may embed a page could not be read');
      return [];
    });
    send(response, 200, normalizeOrigins(origins).join(' ') || undefined);
  };
  router.get(FRAMED_PAGES, ({ params }, response) =>
    sendFramed(response, async () => [await frameOriginOf(String(params.secret))].filter((origin) => origin !== null)),
  );
  router.get(PORTAL_PAGES, ({ params }, response) => sendFramed(response, () => portalOriginsOf(String(params.slug))));
  return { router, sendNotFound: (_request, response) => void send(response, 404) };
}
