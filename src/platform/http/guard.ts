import type { Request, Response } from 'express';
import { TooManyRequests } from '../../shared/errors.ts';
import {
  WINDOW_SECONDS,
  type Limiter,
  type LimitKind,
  type RateLimits,
  type Standing,
} from '../rate-limits/limiter.ts';
import { addressOf } from './address.ts';

/** Holds callers to their limits, and tells them how they stand. */
export interface Guard {
  /**
   * Before a credential is looked at: who has none left is refused by what is known here. So is who has tried too many bad
   * ones from an address, lest they go on and learn which is good; those that have been good lately are not held up by their
   * neighbours.
   * @throws TooManyRequests
   */
  beforeAdmission(request: Request, response: Response, shown: Shown): void;
  /** @throws TooManyRequests */
  countCredential(response: Response, credential: string, now: Date): Promise<void> | undefined;
  /** @throws TooManyRequests */
  countAddress(request: Request, response: Response, now: Date): Promise<void> | undefined;
  /**
   * Of who has shown something bad. Counted apart: that many come from an address and show nothing must not hold up those
   * who come from there with something good.
   * @throws TooManyRequests
   */
  countTrial(request: Request, response: Response, now: Date): Promise<void> | undefined;
}

interface Shown {
  /** Undefined for none, or none that could be good. */
  credential: string | undefined;
  now: Date;
}

export function createGuard(limiter: Limiter, limits: RateLimits): Guard {
  const policies = { credential: policyOf('credential', limits), address: policyOf('address', limits) };

  function count(response: Response, kind: LimitKind, who: string, now: Date) {
    const standing = limiter.take(kind, who, now);
    if (standing instanceof Promise) return standing.then((known) => note(response, kind, known));
    if (standing !== undefined) note(response, kind, standing);
    return undefined;
  }

  function note(response: Response, kind: LimitKind, { isAllowed, ...standing }: Standing) {
    response.locals.rateLimit = {
      RateLimit: `"${kind}";r=${standing.remaining};t=${standing.resetSeconds}`,
      'RateLimit-Policy': policies[kind],
    };
    if (!isAllowed) throw refusal(kind, standing.retrySeconds);
  }

  return {
    beforeAdmission(request, response, { credential, now }) {
      const own = credential === undefined ? undefined : limiter.whyBlocked('credential', credential, now);
      if (own !== undefined) return note(response, 'credential', own);
      if (credential !== undefined && limiter.isKnown('credential', credential)) return;
      const blocked = limiter.whyBlocked('address', trialsOf(request), now);
      if (blocked !== undefined) note(response, 'address', blocked);
    },
    countCredential: (response, credential, now) => count(response, 'credential', credential, now),
    countAddress: (request, response, now) => count(response, 'address', addressOf(request), now),
    countTrial: (request, response, now) => count(response, 'address', trialsOf(request), now),
  };
}

const policyOf = (kind: LimitKind, limits: RateLimits) => `"${kind}";q=${limits[kind] ?? 0};w=${WINDOW_SECONDS}`;

function refusal(kind: LimitKind, seconds: number) {
  const whose = kind === 'credential' ? 'with this credential' : 'from this address';
  return new TooManyRequests(`Too many requests ${whose}. Try again in ${seconds} seconds.`, seconds);
}

const trialsOf = (request: Request) => `tried:${addressOf(request)}`;
