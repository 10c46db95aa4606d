import { readFile } from 'node:fs/promises';
import express, { type RequestHandler, type Router } from 'express';
import { keeping, sendStored, store } from '../platform/http/stored.ts';
import { ADDRESS_MARK } from './address.ts';

/** Where `npm run build` puts the pages: a JSON object of their HTML by their addresses. */
const BUILT = new URL('../../.build/docs/', import.meta.url);

/** Nothing of another origin, nothing inline, and in nobody's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  // The reference sends what its reader tries.
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
  // Kept by browsers and asked after: a new version of the service has other pages at the same addresses.
  'Cache-Control': 'no-cache',
};

const MISSING = '/docs/404';

/**
 * The guides and the reference, below `/docs`. They are read when they are first asked for.
 * @throws Error when they have not been built
 */
export async function serveDocs({ baseUrl }: { baseUrl: string }): Promise<Router> {
  const index = await readFile(new URL('index.json', BUILT), 'utf8').catch(() => {
    throw Object.assign(new Error('the documentation is not built: run npm run build.'), { isExplained: true });
  });
  const files = new Map(Object.entries<string>(JSON.parse(index)));
  const stored = keeping(async (address) => {
    const html = await readFile(new URL(files.get(address) ?? '', BUILT), 'utf8');
    return store(html.replaceAll(ADDRESS_MARK, baseUrl), 'text/html; charset=utf-8');
  });
  const send: RequestHandler = async (request, response) => {
    const address = request.path.replace(/\/$/, '');
    const isThere = files.has(address) && address !== MISSING;
    response.status(isThere ? 200 : 404);
    sendStored(request, response, await stored(isThere ? address : MISSING), HEADERS);
  };
  const router = express.Router();
  router.get('/', (_request, response) => response.redirect('/docs'));
  router.get(['/docs', '/docs/*rest'], send);
  return router;
}
