import type { Request, Response } from 'express';
import { TooManyRequests } from '../../kit/errors.ts';
import { WINDOW_SECONDS, type Limiter, type LimitKind, type RateLimits, type Standing } from '../limits/limiter.ts';

/** Holds callers to their limits, and tells them how they stand. */
export interface Guard {
  /**
   * Before a credential is looked at: who has tried too many bad ones from an address may not go on, and learn which is good.
   * Those that have been good lately are not held up by their neighbours.
   * @throws TooManyRequests
   */
  beforeAdmission(request: Request, credential: string, now: Date): void;
  /** @throws TooManyRequests */
  countCredential(response: Response, credential: string, now: Date): Promise<void> | undefined;
  /** @throws TooManyRequests */
  countAddress(request: Request, response: Response, now: Date): Promise<void> | undefined;
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
    beforeAdmission(request, credential, now) {
      if (!limiter.isExhausted('address', addressOf(request), now) || limiter.isKnown('credential', credential)) return;
      throw refusal('address', 1);
    },
    countCredential: (response, credential, now) => count(response, 'credential', credential, now),
    countAddress: (request, response, now) => count(response, 'address', addressOf(request), now),
  };
}

const policyOf = (kind: LimitKind, limits: RateLimits) => `"${kind}";q=${limits[kind] ?? 0};w=${WINDOW_SECONDS}`;

function refusal(kind: LimitKind, seconds: number) {
  const whose = kind === 'credential' ? 'with this credential' : 'from this address';
  return new TooManyRequests(`Too many requests ${whose}. Try again in ${seconds} seconds.`, seconds);
}

/** Whoever has one address of IPv6 has at least all of its network. */
function addressOf(request: Request): string {
  // Without proxies there is no need to look for those that are trusted.
  const isDirect = request.headers['x-forwarded-for'] === undefined;
  const ip = (isDirect ? request.socket.remoteAddress : request.ip) ?? '';
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
