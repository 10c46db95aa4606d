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
 * that processes agree; each takes some at a time, as many as it has used in the last moment and at most a twentieth of
 * the limit, so that a request seldom costs a statement. What it does not use in ten seconds is lost. So all processes
 * together let through no more than the bucket gave, and by what each holds, a twentieth, later than it gave it.
 */
export interface Limiter {
  /** Undefined where there is no limit; at once where it is known here. */
  take(kind: LimitKind, who: string, now: Date): Standing | Promise<Standing> | undefined;
  /** Whether they have been let through lately. */
  isKnown(kind: LimitKind, who: string): boolean;
  /** Whether nothing is left, as far as this process knows. */
  isExhausted(kind: LimitKind, who: string, now: Date): boolean;
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
    const held = this.#held[kind].get(who) ?? this.#remember(kind, who);
    return standingOf(held, limit, time) ?? this.#takeMore({ kind, who, limit, held }, time);
  }

  isKnown(kind: LimitKind, who: string): boolean {
    return (this.#held[kind].get(who)?.takenAt ?? 0) > 0;
  }

  isExhausted(kind: LimitKind, who: string, now: Date): boolean {
    return (this.#held[kind].get(who)?.blockedUntil ?? 0) > now.getTime();
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
    const largest = Math.max(1, Math.floor(limit / LARGEST_SHARE));
    const isBusy = time - held.takenAt < MOMENT_MS;
    const wanted = isBusy ? Math.min(held.chunk * 2, largest) : Math.max(1, Math.floor(held.chunk / 4));
    const eachUs = Math.max(1, Math.floor((WINDOW_MS * 1000) / limit));
    const bucket = { name: nameOf(kind, who), fullUs: WINDOW_MS * 1000, eachUs };
    const { granted, full_at_us } = await takeFrom(this.#db, bucket, wanted, time * 1000);
    held.tokens = granted;
    held.chunk = wanted;
    held.fullAt = Math.ceil(full_at_us / 1000);
    if (granted > 0) held.takenAt = time;
    else held.blockedUntil = time + Math.max(BLOCKED_MS, Math.ceil(eachUs / 1000));
  }

  #remember(kind: LimitKind, who: string): Held {
    const known = this.#held[kind];
    if (known.size >= MAX_KNOWN) for (const oldest of known.keys()) if (known.size >= MAX_KNOWN) known.delete(oldest);
    const held = { tokens: 0, takenAt: 0, chunk: 1, fullAt: 0, blockedUntil: 0, pending: undefined };
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

/** Uses one of what is held; undefined where the database has to be asked. */
function standingOf(held: Held, limit: number, time: number): Standing | undefined {
  const isAllowed = held.tokens > 0 && time - held.takenAt < HELD_MS;
  if (!isAllowed && time >= held.blockedUntil) return undefined;
  if (isAllowed) held.tokens -= 1;
  const untilFull = Math.max(0, held.fullAt - time);
  const shared = Math.max(0, Math.floor(((WINDOW_MS - untilFull) * limit) / WINDOW_MS));
  return {
    isAllowed,
    remaining: isAllowed ? Math.min(limit, held.tokens + shared) : 0,
    resetSeconds: Math.ceil(untilFull / 1000),
    retrySeconds: isAllowed ? 0 : Math.ceil((held.blockedUntil - time) / 1000),
  };
}

/** Tokens are no names: of them there is only a hash in the database. */
const nameOf = (kind: LimitKind, who: string) =>
  `${kind}:${kind === 'credential' ? hash('sha256', who, 'base64url') : who}`;
