import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { undefinedIfMissing } from '../shared/error-code.ts';
import { ExplainedError } from '../shared/explained-error.ts';
import { readIsSignedIn, type SessionReader } from '../platform/http/pages.ts';
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

/** Pages with samples, which show the ids of a reader who is signed in. */
const hasSamples = (path: string, name: string) => path.startsWith('/docs/reference') && name.endsWith('.html');

/** Marks the copy of a page for readers who are signed in. */
const SIGNED_IN = ' signed-in';

const withSignedIn = (html: string) => html.replace('<head>', '<head>\n<meta name="signed-in" content="true">');

interface DocsOptions extends SessionReader {
  baseUrl: string;
}

/** Whether the caller names Markdown before HTML. Browsers, and callers that accept everything, get HTML. */
const prefersMarkdown = (request: Request) => request.accepts(['text/html', 'text/markdown']) === 'text/markdown';

/**
 * Creates the router for the guides and the reference below `/docs`. Each page is read on its first request.
 * @throws ExplainedError if the documentation has not been built
 */
export async function serveDocs({ baseUrl, ...session }: DocsOptions): Promise<Router> {
  const index = await readFile(new URL('index.json', BUILD_FOLDER), 'utf8').catch(undefinedIfMissing);
  if (index === undefined) throw new ExplainedError('The documentation is not built. Run: npm run build');
  const files = new Map(Object.entries<string>(JSON.parse(index)));
  const stored = memoizeByName(async (copy) => {
    const name = files.get(copy.replace(SIGNED_IN, '')) ?? '';
    const text = withAddress(await readFile(new URL(name, BUILD_FOLDER), 'utf8'), baseUrl);
    return compressAsset(copy.endsWith(SIGNED_IN) ? withSignedIn(text) : text, TYPES[extname(name)] ?? '');
  });
  const copyOf = async (path: string, request: Request, response: Response) => {
    if (!hasSamples(path, files.get(path) ?? '')) return path;
    response.vary('Cookie');
    return (await readIsSignedIn(session, request, response)) ? path + SIGNED_IN : path;
  };
  const send: RequestHandler = async (request, response) => {
    const asked = request.path.replace(/\/$/, '');
    const path = files.has(`${asked}.md`) && prefersMarkdown(request) ? `${asked}.md` : asked;
    const exists = files.has(path) && path !== NOT_FOUND_PATH;
    response.status(exists ? 200 : 404);
    response.vary('Accept');
    const copy = await copyOf(exists ? path : NOT_FOUND_PATH, request, response);
    sendAsset(request, response, await stored(copy), HEADERS);
  };
  const router = express.Router();
  router.get(['/docs', '/docs.md', '/docs/*rest', '/llms.txt', '/llms-full.txt'], send);
  router.get('/asyncapi.json', async (request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
    sendAsset(request, response, await stored(request.path), headers);
  });
  return router;
}
