import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { leaseTokens } from './queries.ts';

/** Cost of requests per minute. Most requests cost 1. Undefined means no limit. */
export interface RateLimits {
  /** Limit of each token, and of all sessions of a person together. */
  credential: number | undefined;
  /** Limit of each IP address, for requests without a valid credential. */
  address: number | undefined;
  /** Open connections of each IP address. Behind proxies, requests in progress. */
  connections?: number | undefined;
}

/** The kinds of caller with separate limits. */
export type LimitKind = 'credential' | 'address';

/** A caller with a bucket. */
export interface LimitedClient {
  /** A credential, or the name of a network. */
  name: string;
  /** The limit of the caller, as a multiple of the limit of its kind. */
  share: number;
}

/** The state of a caller's limit after a request. */
export interface RateLimitState {
  isAllowed: boolean;
  /** Cost of the requests that the caller may still send now. */
  remaining: number;
  /** Seconds until the bucket is full. */
  resetSeconds: number;
  /** Seconds until a request of this cost is allowed. 0 where this one is. */
  retrySeconds: number;
}

/**
 * Limits requests with a token bucket per caller, which holds the cost of one minute and fills evenly. A request takes as many
 * tokens as it costs, and a request that costs more than the limit takes all. The buckets are in the database, so that all processes share them. Each process leases tokens in batches:
 * - A process starts with 1/20 of the limit without a query. It reports these tokens with its first lease.
 * - Later leases double while the caller is busy, up to 1/20 of the limit. Unused tokens expire after 10 seconds.
 * So each process allows at most 1/20 of the limit that the bucket does not count, and withholds at most as many tokens
 * from other processes.
 */
export interface RateLimiter {
  /**
   * Consumes the tokens of a request, which costs 1 by default. Returns undefined if there is no limit. Returns a promise only
   * if the process has too few tokens.
   */
  take(
    kind: LimitKind,
    client: LimitedClient,
    now: Date,
    cost?: number,
  ): RateLimitState | Promise<RateLimitState> | undefined;
  /** Whether this process has a bucket of the caller, which means that the caller sent requests recently. */
  hasBucket(kind: LimitKind, client: string): boolean;
  /**
   * Returns the state of a caller without tokens for a cost, as far as this process knows. Returns undefined for any other
   * caller.
   */
  findBlockedState(kind: LimitKind, client: LimitedClient, now: Date, cost?: number): RateLimitState | undefined;
}

/** Period in which a bucket fills, in seconds. */
export const WINDOW_SECONDS = 60;

const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Lifetime of leased tokens. */
const LEASE_MS = 10_000;
/** A caller that used up a lease within this time gets a larger one. */
const BUSY_MS = 1000;
/** Shortest interval of queries for a caller without tokens. */
const BLOCKED_MS = 1000;
/** The largest lease is the limit divided by this. */
const LEASES_PER_WINDOW = 20;
/** Maximum number of local buckets of a kind. Further callers replace the oldest bucket and start without tokens. */
const MAX_LOCAL_BUCKETS = 50_000;

/** The tokens of one caller in this process. Times are in milliseconds. */
interface LocalBucket {
  tokens: number;
  /** Whether the tokens are the initial ones, which the database does not count yet. */
  isInitial: boolean;
  /** Number of used initial tokens. The next lease reports them. */
  unreported: number;
  lastUsedAt: number;
  leasedAt: number;
  /** Size of the last lease. */
  leaseSize: number;
  fullAt: number;
  /** No query before this time for requests of `blockedCost` or more. */
  blockedUntil: number;
  blockedCost: number;
  /** The lease in progress, which concurrent requests share. */
  pending: Promise<void> | undefined;
}

/** Creates the rate limiter of a process. */
export function createRateLimiter(db: Knex, limits: RateLimits): RateLimiter {
  return new LeasingRateLimiter(db, limits);
}

class LeasingRateLimiter implements RateLimiter {
  readonly #db: Knex;
  readonly #limits: RateLimits;
  readonly #buckets: Readonly<Record<LimitKind, Map<string, LocalBucket>>> = {
    credential: new Map(),
    address: new Map(),
  };

  constructor(db: Knex, limits: RateLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  take(kind: LimitKind, { name, share }: LimitedClient, now: Date, cost = 1): ReturnType<RateLimiter['take']> {
    const limit = callerLimit(this.#limits[kind], share);
    if (limit === undefined) return undefined;
    const time = now.getTime();
    const bucket = this.#buckets[kind].get(name) ?? this.#createBucket(kind, name, time);
    if (time - bucket.lastUsedAt >= WINDOW_MS) Object.assign(bucket, freshBucket(limit, time));
    bucket.lastUsedAt = time;
    const request = { kind, client: name, limit, bucket, cost: Math.min(cost, limit) };
    return consumeTokens(request, time) ?? this.#leaseAndConsume(request, time);
  }

  hasBucket(kind: LimitKind, client: string): boolean {
    return this.#buckets[kind].has(client);
  }

  findBlockedState(kind: LimitKind, { name, share }: LimitedClient, now: Date, cost = 1): RateLimitState | undefined {
    const [limit, bucket] = [callerLimit(this.#limits[kind], share), this.#buckets[kind].get(name)];
    if (bucket === undefined || limit === undefined) return undefined;
    const request = { limit, bucket, cost: Math.min(cost, limit) };
    const isBlocked = bucket.tokens < request.cost && bucket.blockedUntil > now.getTime();
    return isBlocked ? consumeTokens(request, now.getTime()) : undefined;
  }

  async #leaseAndConsume(request: LeaseRequest, time: number): Promise<RateLimitState> {
    const { bucket } = request;
    for (;;) {
      bucket.pending ??= this.#refill(request, time).finally(() => (bucket.pending = undefined));
      await bucket.pending;
      const state = consumeTokens(request, time);
      if (state !== undefined) return state;
    }
  }

  /** Leases tokens. The size depends on the recent use, so that idle callers withhold few tokens. */
  async #refill({ kind, client, limit, bucket, cost }: LeaseRequest, time: number): Promise<void> {
    const largest = Math.max(1, largestLease(limit));
    const isBusy = time - bucket.leasedAt < BUSY_MS;
    const byUse = isBusy ? Math.min(bucket.leaseSize * 2, largest) : Math.max(1, Math.floor(bucket.leaseSize / 4));
    const eachUs = Math.max(1, Math.floor((WINDOW_MS * 1000) / limit));
    const row = { name: bucketName(kind, client), fullUs: WINDOW_MS * 1000, eachUs };
    const kept = bucket.isInitial || isExpired(bucket, time) ? 0 : bucket.tokens;
    const minimum = Math.max(1, cost - kept);
    const tokens = { used: bucket.unreported, wanted: Math.max(byUse, minimum), minimum };
    const { granted, full_at_us } = await leaseTokens(this.#db, row, tokens, time * 1000);
    const added = Math.max(0, granted - bucket.unreported);
    bucket.tokens = kept + added;
    bucket.isInitial = false;
    bucket.unreported = 0;
    bucket.leaseSize = byUse;
    bucket.fullAt = full_at_us / 1000;
    if (added > 0) bucket.leasedAt = time;
    else {
      const waitMs = bucket.fullAt - WINDOW_MS + (minimum * eachUs) / 1000 - time;
      Object.assign(bucket, { blockedUntil: time + Math.max(BLOCKED_MS, Math.ceil(waitMs)), blockedCost: cost });
    }
  }

  #createBucket(kind: LimitKind, client: string, time: number): LocalBucket {
    const buckets = this.#buckets[kind];
    const isFull = buckets.size >= MAX_LOCAL_BUCKETS;
    if (isFull) for (const oldest of buckets.keys()) if (buckets.size >= MAX_LOCAL_BUCKETS) buckets.delete(oldest);
    // The caller may have had a bucket that was deleted, so a new bucket starts without tokens when the map is full.
    const exhausted = { ...freshBucket(0, time), isInitial: false, lastUsedAt: time };
    const bucket = { ...(isFull ? exhausted : { ...freshBucket(0, 0), lastUsedAt: -WINDOW_MS }), pending: undefined };
    buckets.set(client, bucket);
    return bucket;
  }
}

interface LeaseRequest {
  kind: LimitKind;
  client: string;
  limit: number;
  bucket: LocalBucket;
  /** At most the limit. */
  cost: number;
}

/** Returns the limit of a caller, as the cost of requests per minute. */
export const callerLimit = (limit: number | undefined, share: number) =>
  limit === undefined ? undefined : Math.ceil(limit * share);

const largestLease = (limit: number) => Math.floor(limit / LEASES_PER_WINDOW);

/** Returns the bucket of a caller whose database bucket is full, because the caller sent no request for a window. */
const freshBucket = (limit: number, time: number) => ({
  tokens: largestLease(limit),
  isInitial: true,
  unreported: 0,
  leasedAt: time,
  leaseSize: 1,
  fullAt: time,
  blockedUntil: 0,
  blockedCost: 1,
});

const isExpired = ({ isInitial, leasedAt }: LocalBucket, time: number) => !isInitial && time - leasedAt >= LEASE_MS;

/** Makes up for the rounding of fractions, which would show a token less than the bucket has. */
const ROUNDING = 1e-6;

/** Consumes tokens of the local bucket. Returns undefined if the process must lease tokens first. */
function consumeTokens(
  { bucket, limit, cost }: Pick<LeaseRequest, 'bucket' | 'limit' | 'cost'>,
  time: number,
): RateLimitState | undefined {
  const isAllowed = bucket.tokens >= cost && !isExpired(bucket, time);
  const isBlocked = time < bucket.blockedUntil && cost >= bucket.blockedCost;
  if (!isAllowed && !isBlocked) return undefined;
  if (isAllowed) bucket.tokens -= cost;
  if (isAllowed && bucket.isInitial) {
    bucket.unreported += cost;
    bucket.fullAt = Math.max(bucket.fullAt, time) + (cost * WINDOW_MS) / limit;
  }
  const untilFull = Math.max(0, bucket.fullAt - time);
  const shared = Math.max(0, Math.floor(((WINDOW_MS - untilFull) * limit) / WINDOW_MS + ROUNDING));
  const remaining = Math.min(limit, (bucket.isInitial ? 0 : bucket.tokens) + shared);
  return {
    isAllowed,
    // A refused request has fewer tokens than its cost, although tokens come while it is blocked.
    remaining: isAllowed ? remaining : Math.min(remaining, cost - 1),
    resetSeconds: Math.ceil(untilFull / 1000),
    retrySeconds: isAllowed ? 0 : Math.ceil((bucket.blockedUntil - time) / 1000),
  };
}

/** Returns the name of a bucket in the database. Contains a hash of the credential, not the credential. */
const bucketName = (kind: LimitKind, client: string) =>
  `${kind}:${kind === 'credential' ? hash('sha256', client, 'base64url') : client}`;
