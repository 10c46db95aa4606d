import { readFile } from 'node:fs/promises';
import express, { type RequestHandler, type Router } from 'express';
import { undefinedIfMissing } from '../shared/error-code.ts';
import { memoizeByName, sendAsset, compressAsset } from '../platform/http/compressed-asset.ts';
import { BASE_URL_PLACEHOLDER } from './base-url.ts';

/** Folder to which `npm run build` writes the pages. `index.json` maps paths to file names. */
const BUILD_FOLDER = new URL('../../.build/docs/', import.meta.url);

/** Forbids other origins, inline scripts and styles, and embedding. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  // The request forms of the reference send requests to this service.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  // Browsers revalidate pages on each use, because a new version of the service serves other pages at the same paths.
  'Cache-Control': 'no-cache',
};

const NOT_FOUND_PATH = '/docs/404';

/**
 * Creates the router for the guides and the reference below `/docs`. Each page is read on its first request.
 * @throws Error if the documentation has not been built
 */
export async function serveDocs({ baseUrl }: { baseUrl: string }): Promise<Router> {
  const index = await readFile(new URL('index.json', BUILD_FOLDER), 'utf8').catch(undefinedIfMissing);
  if (index === undefined)
    throw Object.assign(new Error('The documentation is not built. Run: npm run build'), { isExplained: true });
  const files = new Map(Object.entries<string>(JSON.parse(index)));
  const stored = memoizeByName(async (path) => {
    const html = await readFile(new URL(files.get(path) ?? '', BUILD_FOLDER), 'utf8');
    return compressAsset(html.replaceAll(BASE_URL_PLACEHOLDER, baseUrl), 'text/html; charset=utf-8');
  });
  const send: RequestHandler = async (request, response) => {
    const path = request.path.replace(/\/$/, '');
    const exists = files.has(path) && path !== NOT_FOUND_PATH;
    response.status(exists ? 200 : 404);
    sendAsset(request, response, await stored(exists ? path : NOT_FOUND_PATH), HEADERS);
  };
  const router = express.Router();
  router.get('/', (_request, response) => response.redirect('/docs'));
  router.get(['/docs', '/docs/*rest'], send);
  return router;
}
