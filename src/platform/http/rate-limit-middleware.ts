import type { Request, Response } from 'express';
import { TooManyRequests } from '../../shared/errors.ts';
import {
  WINDOW_SECONDS,
  type RateLimiter,
  type LimitKind,
  type RateLimits,
  type RateLimitState,
} from '../rate-limits/rate-limiter.ts';
import { clientNetwork } from './client-network.ts';

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
  countCredential(response: Response, credential: string, now: Date): Promise<void> | undefined;
  /** Counts a request without credential by IP address. @throws TooManyRequests */
  countAddress(request: Request, response: Response, now: Date): Promise<void> | undefined;
  /**
   * Counts a request with an invalid credential by IP address. Has a bucket of its own, so that anonymous requests from an
   * address do not block valid credentials from there.
   * @throws TooManyRequests
   */
  countFailedCredential(request: Request, response: Response, now: Date): Promise<void> | undefined;
}

interface ClaimedCredential {
  /** Undefined where the request has no credential, or a malformed one. */
  credential: string | undefined;
  now: Date;
}

/** Creates the middleware that enforces `limits`. */
export function rateLimitMiddleware(limiter: RateLimiter, limits: RateLimits): RateLimitMiddleware {
  const policies = { credential: policyHeader('credential', limits), address: policyHeader('address', limits) };

  function count(response: Response, kind: LimitKind, client: string, now: Date) {
    const state = limiter.take(kind, client, now);
    if (state instanceof Promise) return state.then((known) => applyState(response, kind, known));
    if (state !== undefined) applyState(response, kind, state);
    return undefined;
  }

  function applyState(response: Response, kind: LimitKind, { isAllowed, ...state }: RateLimitState) {
    response.locals.rateLimit = {
      RateLimit: `"${kind}";r=${state.remaining};t=${state.resetSeconds}`,
      'RateLimit-Policy': policies[kind],
    };
    if (!isAllowed) throw tooManyRequests(kind, state.retrySeconds);
  }

  return {
    checkBeforeAuthentication(request, response, { credential, now }) {
      const blockedCredential =
        credential === undefined ? undefined : limiter.findBlockedState('credential', credential, now);
      if (blockedCredential !== undefined) return applyState(response, 'credential', blockedCredential);
      if (credential !== undefined && limiter.hasBucket('credential', credential)) return;
      const blocked = limiter.findBlockedState('address', failureBucket(request), now);
      if (blocked !== undefined) applyState(response, 'address', blocked);
    },
    countCredential: (response, credential, now) => count(response, 'credential', credential, now),
    countAddress: (request, response, now) => count(response, 'address', clientNetwork(request), now),
    countFailedCredential: (request, response, now) => count(response, 'address', failureBucket(request), now),
  };
}

const policyHeader = (kind: LimitKind, limits: RateLimits) => `"${kind}";q=${limits[kind] ?? 0};w=${WINDOW_SECONDS}`;

function tooManyRequests(kind: LimitKind, seconds: number) {
  const source = kind === 'credential' ? 'with this credential' : 'from this address';
  return new TooManyRequests(`Too many requests ${source}. Try again in ${seconds} seconds.`, seconds);
}

const failureBucket = (request: Request) => `tried:${clientNetwork(request)}`;
