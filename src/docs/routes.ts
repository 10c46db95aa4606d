import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { undefinedIfMissing } from '../shared/error-code.ts';
import { ExplainedError } from '../shared/explained-error.ts';
import { memoizeByName, sendAsset, compressAsset } from '../platform/http/compressed-asset.ts';
import { withAddress } from './base-url.ts';

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

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Whether the caller names Markdown before HTML. Browsers, and callers that accept everything, get HTML. */
const prefersMarkdown = (request: Request) => request.accepts(['text/html', 'text/markdown']) === 'text/markdown';

/**
 * Creates the router for the guides and the reference below `/docs`. Each page is read on its first request.
 * @throws ExplainedError if the documentation has not been built
 */
export async function serveDocs({ baseUrl }: { baseUrl: string }): Promise<Router> {
  const index = await readFile(new URL('index.json', BUILD_FOLDER), 'utf8').catch(undefinedIfMissing);
  if (index === undefined) throw new ExplainedError('The documentation is not built. Run: npm run build');
  const files = new Map(Object.entries<string>(JSON.parse(index)));
  const stored = memoizeByName(async (path) => {
    const name = files.get(path) ?? '';
    const text = await readFile(new URL(name, BUILD_FOLDER), 'utf8');
    return compressAsset(withAddress(text, baseUrl), TYPES[extname(name)] ?? '');
  });
  const send: RequestHandler = async (request, response) => {
    const asked = request.path.replace(/\/$/, '');
    const path = files.has(`${asked}.md`) && prefersMarkdown(request) ? `${asked}.md` : asked;
    const exists = files.has(path) && path !== NOT_FOUND_PATH;
    response.status(exists ? 200 : 404);
    response.vary('Accept');
    sendAsset(request, response, await stored(exists ? path : NOT_FOUND_PATH), HEADERS);
  };
  const router = express.Router();
  router.get(['/docs', '/docs.md', '/docs/*rest', '/llms.txt', '/llms-full.txt'], send);
  router.get('/asyncapi.json', async (request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    sendAsset(request, response, await stored(request.path), headers);
  });
  return router;
}
