import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { takeFrom } from './queries.ts';

/** Requests in a minute; undefined for no limit. */
export interface RateLimits {
  /** For each token, and for each session. */
  credential: number | undefined;
  /** For each address, of requests that show nothing, or nothing good. */
  address: number | undefined;
}

export type LimitKind = keyof RateLimits;

/** How somebody stands after a request of theirs. */
export interface Standing {
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
export interface Limiter {
  /** Undefined where there is no limit; at once where it is known here. */
  take(kind: LimitKind, who: string, now: Date): Standing | Promise<Standing> | undefined;
  /** Whether they have been let through lately. */
  isKnown(kind: LimitKind, who: string): boolean;
  /** How somebody stands who has nothing left, as far as this process knows; undefined for everybody else. */
  whyBlocked(kind: LimitKind, who: string, now: Date): Standing | undefined;
}

export const WINDOW_SECONDS = 60;

const WINDOW_MS = WINDOW_SECONDS * 1000;
const HELD_MS = 10_000;
const MOMENT_MS = 1000;
/** Where nothing is left, the database is asked no more often. */
const BLOCKED_MS = 1000;
const LARGEST_SHARE = 20;
/** Callers that one process remembers: with more, the database is asked for those who were forgotten. */
const MAX_KNOWN = 50_000;

interface Held {
  tokens: number;
  /** Whether the bucket does not know of them yet; and how many such were used. */
  isFree: boolean;
  debt: number;
  seenAt: number;
  takenAt: number;
  /** How many were asked for last. */
  chunk: number;
  fullAt: number;
  blockedUntil: number;
  pending: Promise<void> | undefined;
}

export function createLimiter(db: Knex, limits: RateLimits): Limiter {
  return new ChunkedLimiter(db, limits);
}

class ChunkedLimiter implements Limiter {
  readonly #db: Knex;
  readonly #limits: RateLimits;
  readonly #held: Readonly<Record<LimitKind, Map<string, Held>>> = { credential: new Map(), address: new Map() };

  constructor(db: Knex, limits: RateLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  take(kind: LimitKind, who: string, now: Date): Standing | Promise<Standing> | undefined {
    const limit = this.#limits[kind];
    if (limit === undefined) return undefined;
    const time = now.getTime();
    const held = this.#held[kind].get(who) ?? this.#remember(kind, who, time);
    if (time - held.seenAt >= WINDOW_MS) Object.assign(held, anew(limit, time));
    held.seenAt = time;
    return standingOf(held, limit, time) ?? this.#takeMore({ kind, who, limit, held }, time);
  }

  isKnown(kind: LimitKind, who: string): boolean {
    return this.#held[kind].has(who);
  }

  whyBlocked(kind: LimitKind, who: string, now: Date): Standing | undefined {
    const [limit, held] = [this.#limits[kind], this.#held[kind].get(who)];
    const isBlocked = held !== undefined && held.tokens === 0 && held.blockedUntil > now.getTime();
    return isBlocked && limit !== undefined ? standingOf(held, limit, now.getTime()) : undefined;
  }

  async #takeMore(asked: Asked, time: number): Promise<Standing> {
    const { held, limit } = asked;
    for (;;) {
      held.pending ??= this.#refill(asked, time).finally(() => (held.pending = undefined));
      await held.pending;
      const standing = standingOf(held, limit, time);
      if (standing !== undefined) return standing;
    }
  }

  /** Sized by what was used since the last time: callers who come seldom leave little behind. */
  async #refill({ kind, who, limit, held }: Asked, time: number): Promise<void> {
    const largest = Math.max(1, shareOf(limit));
    const isBusy = time - held.takenAt < MOMENT_MS;
    const wanted = isBusy ? Math.min(held.chunk * 2, largest) : Math.max(1, Math.floor(held.chunk / 4));
    const eachUs = Math.max(1, Math.floor((WINDOW_MS * 1000) / limit));
    const bucket = { name: nameOf(kind, who), fullUs: WINDOW_MS * 1000, eachUs };
    const { granted, full_at_us } = await takeFrom(this.#db, bucket, held.debt + wanted, time * 1000);
    held.tokens = Math.max(0, granted - held.debt);
    held.isFree = false;
    held.debt = 0;
    held.chunk = wanted;
    held.fullAt = Math.ceil(full_at_us / 1000);
    if (held.tokens > 0) held.takenAt = time;
    else held.blockedUntil = time + Math.max(BLOCKED_MS, Math.ceil(eachUs / 1000));
  }

  #remember(kind: LimitKind, who: string, time: number): Held {
    const known = this.#held[kind];
    const isFull = known.size >= MAX_KNOWN;
    if (isFull) for (const oldest of known.keys()) if (known.size >= MAX_KNOWN) known.delete(oldest);
    // They may be one who was forgotten, and have had theirs.
    const had = { ...anew(0, time), isFree: false, seenAt: time };
    const held = { ...(isFull ? had : { ...anew(0, 0), seenAt: -WINDOW_MS }), pending: undefined };
    known.set(who, held);
    return held;
  }
}

interface Asked {
  kind: LimitKind;
  who: string;
  limit: number;
  held: Held;
}

const shareOf = (limit: number) => Math.floor(limit / LARGEST_SHARE);

/** As somebody begins who has not been here for so long that their bucket is full. */
const anew = (limit: number, time: number) => ({
  tokens: shareOf(limit),
  isFree: true,
  debt: 0,
  takenAt: time,
  chunk: 1,
  fullAt: time,
  blockedUntil: 0,
});

/** Uses one of what is held; undefined where the database has to be asked. */
function standingOf(held: Held, limit: number, time: number): Standing | undefined {
  const isAllowed = held.tokens > 0 && (held.isFree || time - held.takenAt < HELD_MS);
  if (!isAllowed && time >= held.blockedUntil) return undefined;
  if (isAllowed) held.tokens -= 1;
  if (isAllowed && held.isFree) {
    held.debt += 1;
    held.fullAt = Math.max(held.fullAt, time) + WINDOW_MS / limit;
  }
  const untilFull = Math.max(0, held.fullAt - time);
  const shared = Math.max(0, Math.floor(((WINDOW_MS - untilFull) * limit) / WINDOW_MS));
  return {
    isAllowed,
    remaining: isAllowed ? Math.min(limit, (held.isFree ? 0 : held.tokens) + shared) : 0,
    resetSeconds: Math.ceil(untilFull / 1000),
    retrySeconds: isAllowed ? 0 : Math.ceil((held.blockedUntil - time) / 1000),
  };
}

/** Tokens are no names: of them there is only a hash in the database. */
const nameOf = (kind: LimitKind, who: string) =>
  `${kind}:${kind === 'credential' ? hash('sha256', who, 'base64url') : who}`;
