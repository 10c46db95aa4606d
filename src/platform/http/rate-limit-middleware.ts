import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { SECOND_MS } from '../../shared/durations.ts';
import { TooManyRequests } from '../../shared/errors.ts';
import {
  callerLimit,
  WINDOW_SECONDS,
  type RateLimiter,
  type LimitedClient,
  type LimitKind,
  type RateLimits,
  type RateLimitState,
} from '../rate-limits/rate-limiter.ts';
import { clientNetworks } from './client-network.ts';

/** Enforces rate limits and sets the RateLimit headers (IETF draft-ietf-httpapi-ratelimit-headers). */
export interface RateLimitMiddleware {
  /**
   * Rejects a request before its credential is verified, without a query: when the credential is out of tokens, or when
   * too many invalid credentials came from the address, which prevents guessing. A credential that was valid recently is
   * not blocked by invalid ones from the same address.
   * @throws TooManyRequests
   */
  checkBeforeAuthentication(request: Request, response: Response, claimed: ClaimedCredential): void;
  /** Counts a request of a valid credential. @throws TooManyRequests */
  countCredential(response: Response, credential: string, charge: Charge): Promise<void> | undefined;
  /** Counts a further part of a response that has begun. Waits until the limit allows it, or `signal` ends the wait. */
  countPart(credential: string, part: { clock: () => Date; cost: number; signal: AbortSignal }): Promise<void>;
  /** Counts a request without credential by IP address, once. @throws TooManyRequests */
  countAddress(request: Request, response: Response, charge: Charge): Promise<void> | undefined;
  /**
   * Counts a request with an invalid credential by IP address. Has a bucket of its own, so that anonymous requests from an
   * address do not block valid credentials from there.
   * @throws TooManyRequests
   */
  countFailedCredential(request: Request, response: Response, now: Date): Promise<void> | undefined;
  /** Counts a request for a file of a page or for a public picture. A page has many. @throws TooManyRequests */
  countFile(request: Request, response: Response, counted: { now: Date; kind: FileKind }): Promise<void> | undefined;
}

/** When a request counts, and the tokens that it takes, 1 by default. */
export interface Charge {
  now: Date;
  cost?: number | undefined;
}

interface ClaimedCredential extends Charge {
  /** The value is undefined if the request has no credential, or a malformed one. */
  credential: string | undefined;
}

/** Creates the functions that count requests and set the headers of the response. */
function createCounter(limiter: RateLimiter, limits: RateLimits) {
  function count(response: Response, kind: LimitKind, client: LimitedClient, { now, cost }: Charge) {
    const state = limiter.take(kind, client, now, cost);
    if (state instanceof Promise) return state.then((known) => applyState(response, { kind, client }, known));
    if (state !== undefined) applyState(response, { kind, client }, state);
    return undefined;
  }

  function countNetworks(response: Response, networks: Networks, charge: Charge) {
    return networks.length === 1
      ? count(response, 'address', networks[0], charge)
      : countNested(response, networks, charge);
  }

  /**
   * Counts in each network, and answers with the limit that has the least left. A refused request does not count in wider
   * networks, so it takes nothing from the neighbors of its sender.
   */
  async function countNested(response: Response, networks: Networks, { now, cost }: Charge) {
    let tightest: { client: LimitedClient; state: RateLimitState } | undefined;
    for (const client of networks) {
      const state = await limiter.take('address', client, now, cost);
      if (state === undefined) return;
      if (tightest === undefined || state.remaining < tightest.state.remaining) tightest = { client, state };
      if (!state.isAllowed) break;
    }
    if (tightest !== undefined) applyState(response, { kind: 'address', client: tightest.client }, tightest.state);
  }

  function applyState(response: Response, { kind, client }: Caller, { isAllowed, ...state }: RateLimitState) {
    response.locals.rateLimit = {
      RateLimit: `"${kind}";r=${state.remaining};t=${state.resetSeconds}`,
      'RateLimit-Policy': `"${kind}";q=${callerLimit(limits[kind], client.share) ?? 0};w=${WINDOW_SECONDS}`,
    };
    if (!isAllowed) throw tooManyRequests(kind, state.retrySeconds);
  }

  function applyBlocked(response: Response, caller: Caller, { now, cost }: Charge) {
    const blocked = limiter.findBlockedState(caller.kind, caller.client, now, cost);
    if (blocked !== undefined) applyState(response, caller, blocked);
  }

  return { count, countNetworks, applyBlocked };
}

/** Creates the middleware that enforces `limits`. */
export function rateLimitMiddleware(limiter: RateLimiter, limits: RateLimits): RateLimitMiddleware {
  const { count, countNetworks, applyBlocked } = createCounter(limiter, limits);
  return {
    checkBeforeAuthentication(request, response, { credential, now, cost }) {
      if (credential !== undefined) {
        applyBlocked(response, { kind: 'credential', client: oneClient(credential) }, { now, cost });
        if (limiter.hasBucket('credential', credential)) return;
      }
      for (const client of failureBuckets(request)) applyBlocked(response, { kind: 'address', client }, { now });
    },
    countCredential: (response, credential, charge) => count(response, 'credential', oneClient(credential), charge),
    async countPart(credential, { clock, cost, signal }) {
      for (;;) {
        const state = await limiter.take('credential', oneClient(credential), clock(), cost);
        if (state === undefined || state.isAllowed) return;
        await wait(state.retrySeconds * SECOND_MS, undefined, { signal }).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
        if (signal.aborted) return;
      }
    },
    countAddress(request, response, charge) {
      if (response.locals.isCounted) return undefined;
      response.locals.isCounted = true;
      return countNetworks(response, clientNetworks(request), charge);
    },
    countFailedCredential: (request, response, now) => countNetworks(response, failureBuckets(request), { now }),
    countFile: (request, response, { now, kind }) =>
      countNetworks(response, networkBuckets(request, kind, FILE_SHARES[kind]), { now }),
  };
}

function tooManyRequests(kind: LimitKind, seconds: number) {
  const source = kind === 'credential' ? 'with this credential' : 'from this address';
  return new TooManyRequests(`Too many requests ${source}. Try again in ${seconds} seconds.`, seconds);
}

/** A bucket of the rate limiter. */
interface Caller {
  kind: LimitKind;
  client: LimitedClient;
}

type Networks = readonly [LimitedClient, ...LimitedClient[]];

const oneClient = (name: string): LimitedClient => ({ name, share: 1 });

/** Where a network has its own buckets for files. */
export type FileKind = keyof typeof FILE_SHARES;

/**
 * Files for each request without a token. A page that a browser opens for the first time has up to ten files for each of its requests to
 * the API: 29 on the page of a checkout, and 93 on the settings of the console. They come from memory. Pictures come from the storage.
 */
const FILE_SHARES = { asset: 10, picture: 2 } as const;

const failureBuckets = (request: Request) => networkBuckets(request, 'tried', 1);

function networkBuckets(request: Request, purpose: string, factor: number): Networks {
  const [narrow, ...wider] = clientNetworks(request);
  const toBucket = ({ name, share }: LimitedClient) => ({ name: `${purpose}:${name}`, share: share * factor });
  return [toBucket(narrow), ...wider.map(toBucket)];
}
