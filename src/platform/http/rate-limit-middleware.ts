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

/** Holds callers to their limits, and tells them how they stand. */
export interface RateLimitMiddleware {
  /**
   * Before a credential is looked at: who has none left is refused by what is known here. So is who has tried too many bad
   * ones from an address, lest they go on and learn which is good; those that have been good lately are not held up by their
   * neighbours.
   * @throws TooManyRequests
   */
  checkBeforeAuthentication(request: Request, response: Response, shown: ClaimedCredential): void;
  /** @throws TooManyRequests */
  countCredential(response: Response, credential: string, now: Date): Promise<void> | undefined;
  /** @throws TooManyRequests */
  countAddress(request: Request, response: Response, now: Date): Promise<void> | undefined;
  /**
   * Of who has shown something bad. Counted apart: that many come from an address and show nothing must not hold up those
   * who come from there with something good.
   * @throws TooManyRequests
   */
  countFailedCredential(request: Request, response: Response, now: Date): Promise<void> | undefined;
}

interface ClaimedCredential {
  /** Undefined for none, or none that could be good. */
  credential: string | undefined;
  now: Date;
}

export function rateLimitMiddleware(limiter: RateLimiter, limits: RateLimits): RateLimitMiddleware {
  const policies = { credential: policyHeader('credential', limits), address: policyHeader('address', limits) };

  function count(response: Response, kind: LimitKind, who: string, now: Date) {
    const standing = limiter.take(kind, who, now);
    if (standing instanceof Promise) return standing.then((known) => applyState(response, kind, known));
    if (standing !== undefined) applyState(response, kind, standing);
    return undefined;
  }

  function applyState(response: Response, kind: LimitKind, { isAllowed, ...standing }: RateLimitState) {
    response.locals.rateLimit = {
      RateLimit: `"${kind}";r=${standing.remaining};t=${standing.resetSeconds}`,
      'RateLimit-Policy': policies[kind],
    };
    if (!isAllowed) throw tooManyRequests(kind, standing.retrySeconds);
  }

  return {
    checkBeforeAuthentication(request, response, { credential, now }) {
      const own = credential === undefined ? undefined : limiter.findBlockedState('credential', credential, now);
      if (own !== undefined) return applyState(response, 'credential', own);
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
  const whose = kind === 'credential' ? 'with this credential' : 'from this address';
  return new TooManyRequests(`Too many requests ${whose}. Try again in ${seconds} seconds.`, seconds);
}

const failureBucket = (request: Request) => `tried:${clientNetwork(request)}`;
