import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { toApiError } from '../api-errors/to-api-error.ts';
import type { FileKind, RateLimitMiddleware } from './rate-limit-middleware.ts';

/** How the requests of a path are counted. */
type Counting = 'address' | FileKind | 'signature' | 'none';

/**
 * Paths and their counting; the first that matches applies, and all other paths count by IP address. The API counts its
 * requests when it knows their credentials. Load balancers look at the health of the service often.
 */
const COUNTING: readonly [path: RegExp, counting: Counting][] = [
  [/^\/v1\//, 'none'],
  // The middleware of OAuth counts its requests itself, so that the log and the response name the operation.
  [/^\/(\.well-known\/(openid-configuration|jwks\.json)|oauth2\/authorize(\/.*)?)$/, 'none'],
  [/^\/(healthz|readyz)$/, 'none'],
  [/^\/assets\//, 'asset'],
  [/^\/files\//, 'picture'],
  [/^\/(storage|payments|mail)\//, 'signature'],
];

/** Paths whose requests count with a cost above 1, of routes outside the API. */
export type RouteCosts = readonly (readonly [path: RegExp, cost: number])[];

function findCounting({ path }: Request): Counting {
  const [, counting = 'address'] = COUNTING.find(([paths]) => paths.test(path)) ?? [];
  return counting;
}

/** Limits of all routes outside the API. */
export interface RouteLimits {
  /** Counts a request before its route. */
  before: RequestHandler;
  /** Counts a refused request whose signature should have authorized it. */
  onError: ErrorRequestHandler;
}

/**
 * Creates the limits of routes. Requests with a valid signature do not count, because a payment processor and an upload
 * send as many as they need.
 * @param costs of requests that count by IP address
 */
export function limitRoutes(rateLimit: RateLimitMiddleware, clock: () => Date, costs: RouteCosts): RouteLimits {
  const findCost = ({ path }: Request) => costs.find(([paths]) => paths.test(path))?.[1];
  return {
    async before(request, response, next) {
      const counting = findCounting(request);
      const now = clock();
      if (counting === 'address') await rateLimit.countAddress(request, response, { now, cost: findCost(request) });
      else if (counting === 'asset' || counting === 'picture')
        await rateLimit.countFile(request, response, { now, kind: counting });
      else if (counting === 'signature')
        rateLimit.checkBeforeAuthentication(request, response, { credential: undefined, now });
      next();
    },
    async onError(error: unknown, request, response, next) {
      const { status = 500 } = toApiError(error) ?? {};
      if (findCounting(request) === 'signature' && status < 500 && status !== 429)
        await rateLimit.countFailedCredential(request, response, clock());
      next(error);
    },
  };
}
