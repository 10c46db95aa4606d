import { createHash } from 'node:crypto';
import { Conflict, NotPermitted, RequestValidationError } from '../../shared/errors.ts';
import type { Tx } from '../ports/transaction.ts';

/** The header by which a caller says that it makes a request again. */
export const KEY_HEADER = 'Idempotency-Key';
/** Of an answer that was given before. */
export const REPLAYED_HEADER = { 'Idempotency-Replayed': 'true' } as const;

/** A request that bears a key. */
export interface KeyedRequest {
  /** Whose key it is: nobody else's is the same. */
  readonly scope: string;
  readonly key: string;
  /** Equal for equal requests alone. */
  readonly fingerprint: Buffer;
  /** Those that the caller acts for: what was answered while they acted for others is theirs to see no more. */
  readonly organizationIds: readonly string[];
}

/** How far earlier tries of a request came that died before they answered. Undefined in a context: the request bears no key. */
export interface Attempt {
  /** What such a try has noted. */
  readonly progress: string | undefined;
  /** Stores, with the change that `tx` makes, what the next try would have to go on from. */
  saveProgress(tx: Tx, reached: string): Promise<void>;
}

export interface OperationResult {
  status: number;
  /** Undefined for none. */
  body: unknown;
}

/** The first request with the key has no answer yet. */
export class IdempotencyKeyInUse extends Conflict {
  override readonly headers = { 'Retry-After': '1' };
  constructor() {
    super(`A request with this ${KEY_HEADER} is still being answered. Try again in a moment.`);
  }
}

/** Whoever made the request has left an organization since that it may have been about. */
export class ReplayNotPermitted extends NotPermitted {
  constructor() {
    super('This was answered when you acted for an organization that you act for no more.');
  }
}

export function reusedKeyError(key: string): RequestValidationError {
  const msg = 'This key came with another request: use a new one for each.';
  return new RequestValidationError([{ type: 'idempotency_key_reused', loc: ['header', KEY_HEADER], msg, input: key }]);
}

/** The key of a header that the contract lets through: bare, or the same as a string of RFC 8941. */
export function parseKey(header: string): string {
  return header.startsWith('"') ? header.slice(1, -1).replace(/\\(["\\])/g, '$1') : header;
}

/** What is stored of a key: the answers that came with it are sealed by the key itself, which only the caller has. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A hash of anything that JSON can say, whatever order its keys are in. */
export function fingerprintOf(...parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, sortObjectKeys)).digest();
}

function sortObjectKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
