import type { RequestHandler } from 'express';
import type { RateLimitMiddleware } from './rate-limit-middleware.ts';

/** How the requests of a path are counted. */
type Counting = 'address' | 'asset' | 'signature' | 'none';

/**
 * Paths and their counting; the first that matches applies, and all other paths count by IP address. The API counts its
 * requests when it knows their credentials. Load balancers look at the health of the service often.
 */
const COUNTING: readonly [path: RegExp, counting: Counting][] = [
  [/^\/v1\//, 'none'],
  [/^\/(healthz|readyz)$/, 'none'],
  [/^\/(assets|files)\//, 'asset'],
  [/^\/(storage|payments)\//, 'signature'],
];

/** Creates the middleware that counts requests before all routes except those of the API. */
export function limitRoutes(rateLimit: RateLimitMiddleware, clock: () => Date): RequestHandler {
  return async (request, response, next) => {
    const [, counting = 'address'] = COUNTING.find(([path]) => path.test(request.path)) ?? [];
    if (counting === 'address') await rateLimit.countAddress(request, response, clock());
    else if (counting === 'asset') await rateLimit.countAsset(request, response, clock());
    else if (counting === 'signature') rateLimit.guardSignature(request, response, clock());
    next();
  };
}
