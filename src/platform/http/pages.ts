import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { ExplainedError } from '../../shared/explained-error.ts';
import { undefinedIfMissing } from '../../shared/error-code.ts';
import { normalizeOrigins } from '../../shared/frame-origin.ts';
import { acceptedTags, DEFAULT_LANGUAGE, matchLanguage, type Language } from '../../shared/languages.ts';
import { matchPage, type Bundle, type PageMatch, type PagePath } from '../../shared/page-routes.ts';
import { serveAssets } from './assets.ts';
import type { Locals } from './locals.ts';
import { findPageFiles, withFiles, type Manifest } from './page-files.ts';
import { withHead, withMeta, type PageHead } from './page-head.ts';
import { withLanguage } from './page-texts.ts';
import { visitorCountry } from './visitor-country.ts';

/** Output folder of `npm run build`. */
const BUILD_FOLDER = join(import.meta.dirname, '../../../.build/web/');

/** Statuses of pages that tell of a failure. */
const STATUSES: Partial<Record<PagePath, number>> = { '/oauth2/error': 400, '/buy/:secret': 404 };

/** Our own pages alone, such as the console beside a checkout. */
const SELF = "'self'";

/** Sources of a payment processor's form, in the syntax of the Content-Security-Policy. */
export interface PaymentSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const NO_SOURCES: PaymentSources = { script: [], frame: [], connect: [] };

/** Bundles that show e-mails in a frame, whose styles are inline. A frame without an address has the policy of its page. */
const BUNDLES_WITH_EMAILS: readonly Answer['bundle'][] = ['console'];

function contentSecurityPolicy({ script, frame, connect }: PaymentSources, { bundle, framedBy }: Answer): string {
  const hasInlineStyles = frame.length > 0 || BUNDLES_WITH_EMAILS.includes(bundle);
  const own = (others: readonly string[]) => ["'self'", ...others].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(script)}`,
    // The HTML of sandbox e-mails, and what buyers see, beside the product of the console.
    `frame-src ${own(frame)}`,
    `connect-src ${own(connect)}`,
    // The processor's script sets the size of its frame as an inline style.
    `style-src ${own(hasInlineStyles ? ["'unsafe-inline'"] : [])}`,
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
};

/** `favicon.ico` is for programs that look for an icon at its address without reading the page. */
const ICONS = ['favicon.svg', 'favicon.ico'];
const ICON_HEADERS = { 'Cache-Control': 'public, max-age=86400' };

const SECURITY_HEADERS = {
  // The URL of a checkout contains its secret.
  'Referrer-Policy': 'no-referrer',
};

interface PageOptions {
  log: Logger;
  sources?: PaymentSources | undefined;
  /** Origins to which the console uploads files. */
  uploadOrigins?: readonly string[];
  /** Reads the origin that may embed the checkout with this secret. */
  frameOriginOf: (secret: string) => Promise<string | null>;
  /** Reads the origins that may embed the portal of an organization. */
  portalOriginsOf: (slug: string) => Promise<readonly string[]>;
  /** Reads the head of a page of a storefront. Returns undefined if there is no such page. */
  storefrontHeadOf: (page: { slug: string; productId: string | undefined }) => Promise<PageHead | undefined>;
  /** Whether the browser of a request has a session. */
  isSignedIn: (request: Request) => Promise<boolean>;
  /** Finds the path to which `/` leads a person with a session. */
  homeOf: (request: Request) => Promise<string | undefined>;
}

export interface Pages {
  router: Router;
  /** Sends the page with status 404. */
  sendNotFound: (request: Request, response: Response) => void;
  /** Sends the page for unknown paths to callers that prefer HTML. Others get the error of the API. */
  serveUnknownPaths: RequestHandler;
}

/** The parts of an answer that differ between pages. */
interface Answer {
  bundle: Bundle | 'not-found';
  status?: number;
  /** Sites that may show the page in a frame. */
  framedBy?: string | undefined;
  head?: PageHead | undefined;
  /** Whether the visitor has a session. Undefined: the page need not know it, or it could not be read. */
  isSignedIn?: boolean | undefined;
}

/**
 * Serves the pages, their assets and the embed script.
 * @throws ExplainedError the pages are not built
 */
export async function servePages(options: PageOptions): Promise<Pages> {
  const { storefrontHeadOf } = options;
  const policyOf = createPolicies(options);
  const writeHtml = await createHtmlWriter();
  const router = express.Router();
  await serveFiles(router);
  const send = (response: Response, answer: Answer) =>
    response
      .status(answer.status ?? 200)
      .set({ ...SECURITY_HEADERS, ...frameOptions(answer.framedBy) })
      .set({ 'Content-Security-Policy': policyOf(answer), 'Cache-Control': 'no-store' })
      .type('html')
      .send(writeHtml(response.req, answer));
  router.use(async (request, response, next) => {
    const page = isRead(request) ? matchPage(request.path) : undefined;
    if (page === undefined) return next();
    const { bundle, params } = page;
    switch (bundle) {
      case 'home': {
        const home = await options.homeOf(request);
        if (home !== undefined) return response.set({ 'Cache-Control': 'no-store' }).redirect(home);
        return void send(response, { bundle });
      }
      case 'storefront': {
        const head = await storefrontHeadOf({ slug: params.slug ?? '', productId: params.productId });
        return void send(response, { bundle, head, framedBy: SELF, ...(head === undefined && { status: 404 }) });
      }
      case 'checkout':
      case 'confirmation':
      case 'portal': {
        const [framedBy, isSignedIn] = await Promise.all([
          readFrameOrigins(options, page, response),
          bundle === 'confirmation' ? undefined : readIsSignedIn(options, request, response),
        ]);
        return void send(response, { bundle, framedBy, isSignedIn });
      }
      case 'sign-in':
      case 'account':
      case 'organizations':
      case 'console': {
        return void send(response, { bundle, isSignedIn: await readIsSignedIn(options, request, response) });
      }
      default:
        return void send(response, { bundle, status: STATUSES[page.path] ?? 200 });
    }
  });
  const sendNotFound: Pages['sendNotFound'] = ({ path }, response) =>
    void send(response, { bundle: matchPage(path)?.bundle ?? 'not-found', status: 404 });
  return {
    router,
    sendNotFound,
    serveUnknownPaths(request, response, next) {
      // Paths of the API answer JSON to everybody.
      if (!isRead(request) || request.path.startsWith('/v1/')) return next();
      response.vary('Accept');
      if (request.accepts(['json', 'html']) === 'html') sendNotFound(request, response);
      else next();
    },
  };
}

/** Serves what pages load, the script of embedded checkouts and the icons. */
async function serveFiles(router: Router) {
  const embed = await readFile(`${BUILD_FOLDER}embed.js`);
  router.use('/assets', await serveAssets(`${BUILD_FOLDER}assets`));
  router.get('/embed.js', (_request, response) => void response.set(EMBED_HEADERS).type('js').send(embed));
  for (const name of ICONS) {
    const icon = await readFile(BUILD_FOLDER + name);
    router.get(`/${name}`, (_request, response) => void response.set(ICON_HEADERS).type(extname(name)).send(icon));
  }
}

/** Only the console may send requests to the object store. */
function createPolicies({ sources = NO_SOURCES, uploadOrigins = [] }: PageOptions) {
  const consoleSources = { ...sources, connect: [...sources.connect, ...uploadOrigins] };
  return (answer: Answer) => contentSecurityPolicy(answer.bundle === 'console' ? consoleSources : sources, answer);
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** @throws ExplainedError the pages are not built */
async function createHtmlWriter() {
  const html = await readFile(`${BUILD_FOLDER}index.html`, 'utf8').catch(undefinedIfMissing);
  if (html === undefined) throw new ExplainedError('the pages are not built: run npm run build.');
  const manifest = JSON.parse(await readFile(`${BUILD_FOLDER}manifest.json`, 'utf8')) as Manifest;
  const known = new Map<string, string>();
  /** Writes the files of a bundle into the HTML, once for each language. */
  const withBundle = (bundle: Answer['bundle'], language: Language): string => {
    const key = `${bundle} ${language}`;
    const page = known.get(key) ?? withFiles(withLanguage(html, language), findPageFiles(manifest, bundle, language));
    known.set(key, page);
    return page;
  };
  return (visitor: Request, { bundle, head, isSignedIn }: Answer): string => {
    const country = visitorCountry(visitor);
    let page = withBundle(bundle, likelyLanguage(visitor));
    if (head !== undefined) page = withHead(page, head);
    if (country !== undefined) page = withMeta(page, 'country', country);
    return isSignedIn === undefined ? page : withMeta(page, isSignedIn ? 'signed-in' : 'signed-out', 'true');
  };
}

/** The language of the page, unless the person has chosen another one in this browser. */
export function likelyLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  const linked = new URLSearchParams(url.split('?')[1]).get('locale') ?? '';
  return matchLanguage([linked, ...acceptedTags(headers['accept-language'])])?.language ?? DEFAULT_LANGUAGE;
}

/** Returns the header for browsers that ignore `frame-ancestors`. The header cannot name other sites. */
function frameOptions(framedBy: string | undefined): Record<string, string> {
  if (framedBy === undefined) return { 'X-Frame-Options': 'DENY' };
  return framedBy === SELF ? { 'X-Frame-Options': 'SAMEORIGIN' } : {};
}

/** @returns the sites that may show a page in a frame, in the syntax of the Content-Security-Policy; undefined if none may */
async function readFrameOrigins(
  { frameOriginOf, portalOriginsOf, log }: PageOptions,
  { params: { secret, slug = '' } }: PageMatch,
  response: Response,
): Promise<string | undefined> {
  // The console shows sellers the checkout of a product.
  const own = secret === undefined ? [] : [SELF];
  try {
    const origins = secret === undefined ? await portalOriginsOf(slug) : [await frameOriginOf(secret)];
    return [...own, ...normalizeOrigins(origins.filter((origin) => origin !== null))].join(' ') || undefined;
  } catch (error) {
    // No other site may embed the page then. The page itself shows that the service is unavailable.
    const { requestId } = response.locals as Locals;
    log.warn({ err: error, request_id: requestId }, 'the origins that may embed a page could not be read');
    return own[0];
  }
}

/** The options that find out whether a visitor has a session. */
export type SessionReader = Pick<PageOptions, 'isSignedIn' | 'log'>;

/** @returns undefined if the session cannot be read. The page then asks the API, which answers 401 */
export async function readIsSignedIn(
  { isSignedIn, log }: SessionReader,
  request: Request,
  response: Response,
): Promise<boolean | undefined> {
  try {
    return await isSignedIn(request);
  } catch (error) {
    const { requestId } = response.locals as Locals;
    log.warn({ err: error, request_id: requestId }, 'the session of the visitor of a page could not be read');
    return undefined;
  }
}
