import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { leaseTokens } from './queries.ts';

/** Requests in a minute; undefined for no limit. */
export interface RateLimits {
  /** For each token, and for each session. */
  credential: number | undefined;
  /** For each address, of requests that show nothing, or nothing good. */
  address: number | undefined;
}

export type LimitKind = keyof RateLimits;

/** How somebody stands after a request of theirs. */
export interface RateLimitState {
  isAllowed: boolean;
  remaining: number;
  /** Until all is there again. */
  resetSeconds: number;
  retrySeconds: number;
}

/**
 * Counts requests in a bucket per caller, which holds a minute's worth and fills evenly. The buckets are in the database, so
 * that processes agree. Whoever comes seldom costs no statement: a process lets through a twentieth of the limit before it
 * asks, and takes those as well then. From then on it takes some at a time, as many as were used in the last moment and at
 * most a twentieth, and loses what it does not use in ten seconds. So each process lets through at most a twentieth of the
 * limit that the bucket does not know of, and holds at most as much that others could have used.
 */
export interface RateLimiter {
  /** Undefined where there is no limit; at once where it is known here. */
  take(kind: LimitKind, who: string, now: Date): RateLimitState | Promise<RateLimitState> | undefined;
  /** Whether they have been let through lately. */
  hasBucket(kind: LimitKind, who: string): boolean;
  /** How somebody stands who has nothing left, as far as this process knows; undefined for everybody else. */
  findBlockedState(kind: LimitKind, who: string, now: Date): RateLimitState | undefined;
}

export const WINDOW_SECONDS = 60;

const WINDOW_MS = WINDOW_SECONDS * 1000;
const LEASE_MS = 10_000;
const BUSY_MS = 1000;
/** Where nothing is left, the database is asked no more often. */
const BLOCKED_MS = 1000;
const LEASES_PER_WINDOW = 20;
/** Callers that one process remembers: with more, the database is asked for those who were forgotten. */
const MAX_LOCAL_BUCKETS = 50_000;

interface LocalBucket {
  tokens: number;
  /** Whether the bucket does not know of them yet; and how many such were used. */
  isUnleased: boolean;
  debt: number;
  seenAt: number;
  leasedAt: number;
  /** How many were asked for last. */
  chunk: number;
  fullAt: number;
  blockedUntil: number;
  pending: Promise<void> | undefined;
}

export function createRateLimiter(db: Knex, limits: RateLimits): RateLimiter {
  return new LeasingRateLimiter(db, limits);
}

class LeasingRateLimiter implements RateLimiter {
  readonly #db: Knex;
  readonly #limits: RateLimits;
  readonly #held: Readonly<Record<LimitKind, Map<string, LocalBucket>>> = { credential: new Map(), address: new Map() };

  constructor(db: Knex, limits: RateLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  take(kind: LimitKind, who: string, now: Date): RateLimitState | Promise<RateLimitState> | undefined {
    const limit = this.#limits[kind];
    if (limit === undefined) return undefined;
    const time = now.getTime();
    const held = this.#held[kind].get(who) ?? this.#remember(kind, who, time);
    if (time - held.seenAt >= WINDOW_MS) Object.assign(held, freshBucket(limit, time));
    held.seenAt = time;
    return consumeToken(held, limit, time) ?? this.#takeMore({ kind, who, limit, held }, time);
  }

  hasBucket(kind: LimitKind, who: string): boolean {
    return this.#held[kind].has(who);
  }

  findBlockedState(kind: LimitKind, who: string, now: Date): RateLimitState | undefined {
    const [limit, held] = [this.#limits[kind], this.#held[kind].get(who)];
    const isBlocked = held !== undefined && held.tokens === 0 && held.blockedUntil > now.getTime();
    return isBlocked && limit !== undefined ? consumeToken(held, limit, now.getTime()) : undefined;
  }

  async #takeMore(asked: LeaseRequest, time: number): Promise<RateLimitState> {
    const { held, limit } = asked;
    for (;;) {
      held.pending ??= this.#refill(asked, time).finally(() => (held.pending = undefined));
      await held.pending;
      const standing = consumeToken(held, limit, time);
      if (standing !== undefined) return standing;
    }
  }

  /** Sized by what was used since the last time: callers who come seldom leave little behind. */
  async #refill({ kind, who, limit, held }: LeaseRequest, time: number): Promise<void> {
    const largest = Math.max(1, largestLease(limit));
    const isBusy = time - held.leasedAt < BUSY_MS;
    const wanted = isBusy ? Math.min(held.chunk * 2, largest) : Math.max(1, Math.floor(held.chunk / 4));
    const eachUs = Math.max(1, Math.floor((WINDOW_MS * 1000) / limit));
    const bucket = { name: bucketName(kind, who), fullUs: WINDOW_MS * 1000, eachUs };
    const { granted, full_at_us } = await leaseTokens(this.#db, bucket, held.debt + wanted, time * 1000);
    held.tokens = Math.max(0, granted - held.debt);
    held.isUnleased = false;
    held.debt = 0;
    held.chunk = wanted;
    held.fullAt = Math.ceil(full_at_us / 1000);
    if (held.tokens > 0) held.leasedAt = time;
    else held.blockedUntil = time + Math.max(BLOCKED_MS, Math.ceil(eachUs / 1000));
  }

  #remember(kind: LimitKind, who: string, time: number): LocalBucket {
    const known = this.#held[kind];
    const isFull = known.size >= MAX_LOCAL_BUCKETS;
    if (isFull) for (const oldest of known.keys()) if (known.size >= MAX_LOCAL_BUCKETS) known.delete(oldest);
    // They may be one who was forgotten, and have had theirs.
    const had = { ...freshBucket(0, time), isFree: false, seenAt: time };
    const held = { ...(isFull ? had : { ...freshBucket(0, 0), seenAt: -WINDOW_MS }), pending: undefined };
    known.set(who, held);
    return held;
  }
}

interface LeaseRequest {
  kind: LimitKind;
  who: string;
  limit: number;
  held: LocalBucket;
}

const largestLease = (limit: number) => Math.floor(limit / LEASES_PER_WINDOW);

/** As somebody begins who has not been here for so long that their bucket is full. */
const freshBucket = (limit: number, time: number) => ({
  tokens: largestLease(limit),
  isFree: true,
  debt: 0,
  takenAt: time,
  chunk: 1,
  fullAt: time,
  blockedUntil: 0,
});

/** Uses one of what is held; undefined where the database has to be asked. */
function consumeToken(held: LocalBucket, limit: number, time: number): RateLimitState | undefined {
  const isAllowed = held.tokens > 0 && (held.isUnleased || time - held.leasedAt < LEASE_MS);
  if (!isAllowed && time >= held.blockedUntil) return undefined;
  if (isAllowed) held.tokens -= 1;
  if (isAllowed && held.isUnleased) {
    held.debt += 1;
    held.fullAt = Math.max(held.fullAt, time) + WINDOW_MS / limit;
  }
  const untilFull = Math.max(0, held.fullAt - time);
  const shared = Math.max(0, Math.floor(((WINDOW_MS - untilFull) * limit) / WINDOW_MS));
  return {
    isAllowed,
    remaining: isAllowed ? Math.min(limit, (held.isUnleased ? 0 : held.tokens) + shared) : 0,
    resetSeconds: Math.ceil(untilFull / 1000),
    retrySeconds: isAllowed ? 0 : Math.ceil((held.blockedUntil - time) / 1000),
  };
}

/** Tokens are no names: of them there is only a hash in the database. */
const bucketName = (kind: LimitKind, who: string) =>
  `${kind}:${kind === 'credential' ? hash('sha256', who, 'base64url') : who}`;
