import type { Response } from 'express';
import type { OperationId } from '../../contract/operation.ts';
import { HOUR_MS, SECOND_MS } from '../../shared/durations.ts';
import { TooManyRequests } from '../../shared/errors.ts';
import type { SubjectOf } from '../access/subject.ts';

type CountedSubject = SubjectOf<'user' | 'organization' | 'client' | 'customer' | 'anonymous'>;

/** The quota of requests of an owner without requests left. */
export interface ExhaustedQuota {
  limit: number;
  resetsAt: Date;
}

/** Counts API requests of organizations and people by their cost. */
export interface RequestQuota {
  /**
   * Counts a request, which costs 1 by default, and at most the whole quota. @returns undefined if it is within the quota. Returns
   * a promise only if the process has too few requests of the owner left.
   */
  take(ownerId: string, now: Date, cost?: number): Promise<ExhaustedQuota | undefined> | undefined;
}

/** Counts a request against the quota of its caller. @throws TooManyRequests */
export type CountRequest = (
  response: Response,
  request: { operationId: OperationId; subject: CountedSubject; cost: number },
  now: Date,
) => Promise<void> | undefined;

/**
 * Creates the function that counts the requests of tokens and sessions. The sessions of a person have a quota of their own, because people
 * have to reach their pages while a program has used up the quota.
 * @param uncounted operations that buyers wait for, and those that end sessions
 */
export function createRequestCounter(
  quotas: { tokens: RequestQuota; sessions: RequestQuota },
  uncounted: ReadonlySet<OperationId>,
): CountRequest {
  return (response, { operationId, subject, cost }, now) => {
    const ownerId = uncounted.has(operationId) ? undefined : quotaOwnerOf(subject);
    if (ownerId === undefined) return undefined;
    const quota = isOfSession(subject) ? quotas.sessions : quotas.tokens;
    return quota.take(ownerId, now, cost)?.then((exhausted) => {
      if (exhausted !== undefined) refuse(response, exhausted, now);
    });
  };
}

/**
 * A token that acts for one organization counts for it, and a token for several organizations, or for none, counts for its
 * person. So a person cannot use up the quota of an organization by requests for another one. Sessions count for their person.
 */
function quotaOwnerOf(subject: CountedSubject): string | undefined {
  if (subject.kind === 'organization') return subject.id;
  if (subject.kind !== 'user') return undefined;
  if (isOfSession(subject)) return subject.id;
  const [first, second] = Object.keys(subject.memberships);
  return first !== undefined && second === undefined ? first : subject.id;
}

const isOfSession = (subject: CountedSubject) => subject.kind === 'user' && subject.session !== undefined;

function refuse(response: Response, { limit, resetsAt }: ExhaustedQuota, now: Date): never {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / SECOND_MS));
  response.locals.rateLimit = {
    RateLimit: `"quota";r=0;t=${seconds}`,
    'RateLimit-Policy': `"quota";q=${limit};w=${HOUR_MS / SECOND_MS}`,
  };
  throw new TooManyRequests(
    `The quota of ${limit} requests per hour is used up. Try again in ${seconds} seconds.`,
    seconds,
  );
}
