import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { leaseTokens } from './queries.ts';

/** Requests per minute. Undefined means no limit. */
export interface RateLimits {
  /** Limit of each token and of each session. */
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
  /** Requests that the caller may still send now. */
  remaining: number;
  /** Seconds until the bucket is full. */
  resetSeconds: number;
  /** Seconds until the next request is allowed. 0 where this one is. */
  retrySeconds: number;
}

/**
 * Limits requests with a token bucket per caller, which holds one minute of requests and fills evenly. The buckets are in
 * the database, so that all processes share them. Each process leases tokens in batches:
 * - A process starts with 1/20 of the limit without a query. It reports these tokens with its first lease.
 * - Later leases double while the caller is busy, up to 1/20 of the limit. Unused tokens expire after 10 seconds.
 * So each process allows at most 1/20 of the limit that the bucket does not count, and withholds at most as many tokens
 * from other processes.
 */
export interface RateLimiter {
  /** Consumes one token. Returns undefined if there is no limit. Returns a promise only if the process has no tokens. */
  take(kind: LimitKind, client: LimitedClient, now: Date): RateLimitState | Promise<RateLimitState> | undefined;
  /** Whether this process has a bucket of the caller, which means that the caller sent requests recently. */
  hasBucket(kind: LimitKind, client: string): boolean;
  /**
   * Returns the state of a caller without tokens, as far as this process knows. Returns undefined for any other caller.
   */
  findBlockedState(kind: LimitKind, client: LimitedClient, now: Date): RateLimitState | undefined;
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
  /** No query before this time. */
  blockedUntil: number;
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

  take(kind: LimitKind, { name, share }: LimitedClient, now: Date): ReturnType<RateLimiter['take']> {
    const limit = callerLimit(this.#limits[kind], share);
    if (limit === undefined) return undefined;
    const time = now.getTime();
    const bucket = this.#buckets[kind].get(name) ?? this.#createBucket(kind, name, time);
    if (time - bucket.lastUsedAt >= WINDOW_MS) Object.assign(bucket, freshBucket(limit, time));
    bucket.lastUsedAt = time;
    return consumeToken(bucket, limit, time) ?? this.#leaseAndConsume({ kind, client: name, limit, bucket }, time);
  }

  hasBucket(kind: LimitKind, client: string): boolean {
    return this.#buckets[kind].has(client);
  }

  findBlockedState(kind: LimitKind, { name, share }: LimitedClient, now: Date): RateLimitState | undefined {
    const [limit, bucket] = [callerLimit(this.#limits[kind], share), this.#buckets[kind].get(name)];
    const isBlocked = bucket !== undefined && bucket.tokens === 0 && bucket.blockedUntil > now.getTime();
    return isBlocked && limit !== undefined ? consumeToken(bucket, limit, now.getTime()) : undefined;
  }

  async #leaseAndConsume(request: LeaseRequest, time: number): Promise<RateLimitState> {
    const { bucket, limit } = request;
    for (;;) {
      bucket.pending ??= this.#refill(request, time).finally(() => (bucket.pending = undefined));
      await bucket.pending;
      const state = consumeToken(bucket, limit, time);
      if (state !== undefined) return state;
    }
  }

  /** Leases tokens. The size depends on the recent use, so that idle callers withhold few tokens. */
  async #refill({ kind, client, limit, bucket }: LeaseRequest, time: number): Promise<void> {
    const largest = Math.max(1, largestLease(limit));
    const isBusy = time - bucket.leasedAt < BUSY_MS;
    const wanted = isBusy ? Math.min(bucket.leaseSize * 2, largest) : Math.max(1, Math.floor(bucket.leaseSize / 4));
    const eachUs = Math.max(1, Math.floor((WINDOW_MS * 1000) / limit));
    const row = { name: bucketName(kind, client), fullUs: WINDOW_MS * 1000, eachUs };
    const { granted, full_at_us } = await leaseTokens(this.#db, row, bucket.unreported + wanted, time * 1000);
    bucket.tokens = Math.max(0, granted - bucket.unreported);
    bucket.isInitial = false;
    bucket.unreported = 0;
    bucket.leaseSize = wanted;
    bucket.fullAt = Math.ceil(full_at_us / 1000);
    if (bucket.tokens > 0) bucket.leasedAt = time;
    else bucket.blockedUntil = time + Math.max(BLOCKED_MS, Math.ceil(eachUs / 1000));
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
}

/** Returns the limit of a caller, in requests per minute. */
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
});

/** Consumes one token of the local bucket. Returns undefined if the process must lease tokens first. */
function consumeToken(bucket: LocalBucket, limit: number, time: number): RateLimitState | undefined {
  const isAllowed = bucket.tokens > 0 && (bucket.isInitial || time - bucket.leasedAt < LEASE_MS);
  if (!isAllowed && time >= bucket.blockedUntil) return undefined;
  if (isAllowed) bucket.tokens -= 1;
  if (isAllowed && bucket.isInitial) {
    bucket.unreported += 1;
    bucket.fullAt = Math.max(bucket.fullAt, time) + WINDOW_MS / limit;
  }
  const untilFull = Math.max(0, bucket.fullAt - time);
  const shared = Math.max(0, Math.floor(((WINDOW_MS - untilFull) * limit) / WINDOW_MS));
  return {
    isAllowed,
    remaining: isAllowed ? Math.min(limit, (bucket.isInitial ? 0 : bucket.tokens) + shared) : 0,
    resetSeconds: Math.ceil(untilFull / 1000),
    retrySeconds: isAllowed ? 0 : Math.ceil((bucket.blockedUntil - time) / 1000),
  };
}

/** Returns the name of a bucket in the database. Contains a hash of the credential, not the credential. */
const bucketName = (kind: LimitKind, client: string) =>
  `${kind}:${kind === 'credential' ? hash('sha256', client, 'base64url') : client}`;
