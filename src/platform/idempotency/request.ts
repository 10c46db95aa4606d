import { createHash } from 'node:crypto';
import { ApiError, RequestValidationError } from '../../shared/errors.ts';
import type { Tx } from '../ports/transaction.ts';

/** The request header with the idempotency key. */
export const KEY_HEADER = 'Idempotency-Key';
/** The response header of a replayed result. */
export const REPLAYED_HEADER = { 'Idempotency-Replayed': 'true' } as const;

/** The identity of a request with an idempotency key. */
export interface KeyedRequest {
  /** Owner of the key. Equal keys of different owners are different keys. */
  readonly scope: string;
  readonly key: string;
  /** Hash of the request. Requests with equal keys must have equal fingerprints. */
  readonly fingerprint: Buffer;
  /** Organizations of the caller. A replay requires all organizations that the caller had at the first request. */
  readonly organizationIds: readonly string[];
}

/** The progress of a request across attempts that crashed. A request without a key has no attempt. */
export interface Attempt {
  /** Progress that an earlier attempt saved. */
  readonly progress: string | undefined;
  /** Saves progress in the transaction of the change, so that the next attempt can resume. */
  saveProgress(tx: Tx, progress: string): Promise<void>;
  /** Lets other requests with the key answer from the stored result, in the transaction that settles it. */
  endLease(tx: Tx): Promise<void>;
}

/** Status and body of a response. */
export interface OperationResult {
  status: number;
  /** Undefined means no body. */
  body: unknown;
}

/** Another request with the key is in progress. */
export class IdempotencyKeyInUse extends ApiError {
  override readonly headers = { 'Retry-After': '1' };
  constructor() {
    super('IdempotencyKeyInUse', `Another request with this ${KEY_HEADER} is in progress. Try again in a moment.`);
  }
}

/** The caller has left an organization since the request. Its result may contain data of that organization. */
export class ReplayNotPermitted extends ApiError {
  constructor() {
    super('NotYoursAnyMore', 'The result of this request belongs to an organization that you cannot access any more.');
  }
}

/** Creates the error for a key that was used for another request. */
export function reusedKeyError(key: string): RequestValidationError {
  const msg = 'This key was used for another request. Use a new key for each request.';
  return new RequestValidationError([{ type: 'idempotency_key_reused', loc: ['header', KEY_HEADER], msg, input: key }]);
}

/** Parses the key of a header: a bare text, or a string of RFC 8941 §3.3.3 in quotes. */
export function parseKey(header: string): string {
  return header.startsWith('"') ? header.slice(1, -1).replace(/\\(["\\])/g, '$1') : header;
}

/** Returns the hash of a key for storage. The key itself encrypts the result, so it is not stored. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Returns a hash of JSON values, independent of the order of their keys. */
export function requestFingerprint(...parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, sortObjectKeys)).digest();
}

function sortObjectKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
