import { plainCode, withoutLabel } from '../../../shared/codes/typed-code.ts';

/** Lifetimes in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** The session of a member ends after this time without a request. */
const IDLE_SECONDS = 7 * 24 * 60 * 60;
/** Sessions of one person. A further sign-in ends the one that has not been used for the longest time. */
export const MAX_SESSIONS = 20;
export const CODE_SECONDS = 30 * 60;
export const UPSTREAM_SECONDS = 10 * 60;

/** A code has 40 bits of entropy, so five attempts succeed with a probability of 1 in 200 billion. */
export const CODE_LENGTH = 8;
export const MAX_ATTEMPTS = 5;

/** Lifetime of the cookie of a known browser, the longest that browsers accept. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;

/** Codes that one requester can request for one mailbox within `RATE_WINDOW_SECONDS`. */
export const MAX_CODES_PER_REQUESTER = 5;
/** Codes that one network can request for all addresses. Wide IPv6 networks have a multiple of it. */
export const MAX_CODES_PER_NETWORK = 30;
/**
 * Codes that all networks together can request for one mailbox. Far above what one person needs, so that strangers
 * cannot easily keep the person from signing in, and below what fills it.
 */
export const MAX_CODES_PER_MAILBOX = 100;
export const RATE_WINDOW_SECONDS = 15 * 60;

/** Formats a code for reading: `7KQM-4XTZ`. */
export const formatCode = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** Normalizes a typed code, which can have any case, spaces, hyphens and a label before it. */
export function normalizeCode(typed: string): string {
  const codes = withoutLabel(plainCode(typed)).map((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  return codes.find(({ length }) => length === CODE_LENGTH) ?? '';
}

export const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A session of a member that was last used before this time has ended. */
export const usedAfter = (now: Date) => addSeconds(now, -IDLE_SECONDS);

interface SessionTimes {
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

/** Returns the time at which a session ends unless it is used before. */
export function sessionEnd({ created_at, expires_at, last_used_at }: SessionTimes, isMember: boolean): Date {
  const idleEnd = addSeconds(last_used_at ?? created_at, IDLE_SECONDS);
  return isMember && idleEnd < expires_at ? idleEnd : expires_at;
}

export const isMemberOf = ({ memberships }: { memberships: object }) => Object.keys(memberships).length > 0;
