import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { undefinedIfMissing } from '../../shared/error-code.ts';
import { parseFrameOrigin } from '../../shared/frame-origin.ts';
import { serveAssets } from './assets.ts';
import type { Locals } from './locals.ts';

/** Output folder of `npm run build`. */
const BUILD_FOLDER = join(import.meta.dirname, '../../../.build/web/');

/** Paths of the pages. All have the same HTML, whose script routes by the URL. */
const PAGES = [
  '/sandbox/payments/:secret',
  '/sandbox/disputes/:ref',
  '/sandbox/mail',
  '/sandbox/authorization',
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
    `frame-src ${frame.join(' ') || "'none'"}`,
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
}

export interface Pages {
  router: Router;
  /** Sends the page with status 404. */
  sendNotFound: (request: Request, response: Response) => void;
}

/**
 * Serves the pages, their assets and the embed script.
 * @throws Error the pages are not built
 */
export async function servePages({ log, sources = NO_SOURCES, frameOriginOf }: PageOptions): Promise<Pages> {
  const html = await readFile(`${BUILD_FOLDER}index.html`, 'utf8').catch(undefinedIfMissing);
  if (html === undefined)
    throw Object.assign(new Error('the pages are not built: run npm run build.'), { isExplained: true });
  const embed = await readFile(`${BUILD_FOLDER}embed.js`);
  const router = express.Router();
  router.use('/assets', await serveAssets(`${BUILD_FOLDER}assets`));
  router.get('/embed.js', (_request, response) => void response.set(EMBED_HEADERS).type('js').send(embed));
  const send = (response: Response, status: number, framedBy?: string) =>
    response
      .status(status)
      .set({ ...SECURITY_HEADERS, ...(framedBy === undefined && { 'X-Frame-Options': 'DENY' }) })
      .set({ 'Content-Security-Policy': contentSecurityPolicy(sources, framedBy), 'Cache-Control': 'no-store' })
      .type('html')
      .send(html);
  router.get(PAGES, (_request, response) => void send(response, 200));
  router.get(ERROR_PAGE, (_request, response) => void send(response, 400));
  router.get(FRAMED_PAGES, async (request, response) => {
    const origin = await frameOriginOf(String(request.params.secret)).catch((error: unknown) => {
      // No site may embed the page then. The page itself shows that the service is unavailable.
      const { requestId } = response.locals as Locals;
      log.error({ err: error, request_id: requestId }, 'the origin that may embed a checkout could not be read');
      return null;
    });
    send(response, 200, origin === null ? undefined : parseFrameOrigin(origin));
  });
  return { router, sendNotFound: (_request, response) => void send(response, 404) };
}
