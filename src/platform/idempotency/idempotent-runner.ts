import type { Knex } from 'knex';
import { DAY_MS } from '../../shared/durations.ts';
import { encrypt, decrypt } from '../../shared/encryption.ts';
import type { RunTransaction, Tx } from '../ports/transaction.ts';
import { errorBody, toApiError } from '../api-errors/to-api-error.ts';
import { keepLease, leaseExpiry, type Lease } from './lease.ts';
import {
  claimKey,
  findKey,
  insertResult,
  tryLockKey,
  saveProgress,
  releaseKey,
  storeResult,
  storeErrorResult,
  type KeyRow,
} from './queries.ts';
import {
  IdempotencyKeyInUse,
  ReplayNotPermitted,
  reusedKeyError,
  type OperationResult,
  type Attempt,
  type KeyedRequest,
} from './request.ts';

/** How long an answer is kept. */
export const RETENTION_MS = DAY_MS;
/** Refusals that are the outcome of what was done; others say that nothing was, or to come again. */
const FINAL_ERROR_STATUSES = [400, 404, 410, 422];

export type ReplayableResult = OperationResult & { isReplay: boolean };

/** Has requests that bear a key answered once. */
export interface IdempotentRunner {
  /**
   * For work in the database alone: all of it is one transaction, with the answer in it, so that there is no moment at which
   * one is there without the other. What is refused is undone, and leaves the key as it was.
   */
  runInTransaction(request: KeyedRequest, now: Date, work: (tx: Tx) => Promise<OperationResult>): Promise<ReplayableResult>;
  /**
   * For work that goes on elsewhere as well: the key is taken before it begins, and held meanwhile. Where the process dies, the next
   * try with the key goes on from what was noted. A refusal is kept once something was noted.
   */
  runUnderLease(request: KeyedRequest, work: (attempt: Attempt) => Promise<OperationResult>): Promise<ReplayableResult>;
}

interface Dependencies {
  db: Knex;
  transaction: RunTransaction;
  secretKey: string | undefined;
  clock: () => Date;
}

/** With whom it may be shared. */
interface StoredResult extends OperationResult {
  organizationIds: readonly string[];
}

/** Also by the caller's own key, so that no token is in the database in clear where the service has none to seal by. */
function createResultCipher(secretKey: string | undefined) {
  const encryptionKey = ({ key }: KeyedRequest) => `${secretKey ?? ''}\n${key}`;
  return {
    encryptResult: (request: KeyedRequest, { status, body }: OperationResult): string => {
      const stored: StoredResult = { status, body, organizationIds: request.organizationIds };
      return encrypt(JSON.stringify(stored), encryptionKey(request));
    },
    /** @throws NotYoursAnyMore */
    decryptResult: (request: KeyedRequest, answer: string): ReplayableResult => {
      const { status, body, organizationIds }: StoredResult = JSON.parse(decrypt(answer, encryptionKey(request)));
      if (!organizationIds.every((id) => request.organizationIds.includes(id))) throw new ReplayNotPermitted();
      return { status, body, isReplay: true };
    },
  };
}

export function createIdempotentRunner({ db, transaction, secretKey, clock }: Dependencies): IdempotentRunner {
  const { encryptResult: sealed, decryptResult: opened } = createResultCipher(secretKey);

  async function work(request: KeyedRequest, row: KeyRow, lease: Lease, todo: (attempt: Attempt) => Promise<OperationResult>) {
    const note = (tx: Tx, reached: string) => saveProgress(tx.db, request, reached);
    try {
      const answer = await todo({ progress: row.reached ?? undefined, saveProgress: note });
      await storeResult(db, request, sealed(request, answer));
      return { ...answer, isReplay: false };
    } catch (error) {
      await lease.stop();
      if (!(await storeFinalError(request, lease, error))) await releaseKey(db, request, lease.until, clock());
      throw error;
    } finally {
      await lease.stop();
    }
  }

  /** @returns whether it is the outcome */
  async function storeFinalError(request: KeyedRequest, { until }: Lease, error: unknown): Promise<boolean> {
    const refusal = toApiError(error);
    if (refusal === undefined || !FINAL_ERROR_STATUSES.includes(refusal.status)) return false;
    const answer = { status: refusal.status, body: errorBody(refusal) };
    return storeErrorResult(db, request, until, sealed(request, answer));
  }

  return {
    runInTransaction: (request, now, todo) =>
      transaction(now, async (tx) => {
        if (!(await tryLockKey(tx.db, request))) throw new IdempotencyKeyInUse();
        const known = await findKey(tx.db, request, retentionCutoff(now));
        if (known !== undefined && !isAbandoned(known, request, now)) return opened(request, requireResult(known, request));
        const answer = await todo(tx);
        const moments = { now, over: retentionCutoff(now) };
        if (!(await insertResult(tx.db, request, sealed(request, answer), moments))) throw new IdempotencyKeyInUse();
        return { ...answer, isReplay: false };
      }),

    async runUnderLease(request, todo) {
      // Later than the request began, where its body has come slowly.
      const now = clock();
      const moments = { now, over: retentionCutoff(now), until: leaseExpiry(now) };
      const row = await claimKey(db, request, moments);
      if (row !== undefined) return work(request, row, keepLease(db, request, moments.until, clock), todo);
      const known = await findKey(db, request, retentionCutoff(now));
      // Gone since: whoever had it was refused.
      if (known === undefined) throw new IdempotencyKeyInUse();
      return opened(request, requireResult(known, request));
    },
  };
}

const retentionCutoff = (now: Date) => new Date(now.getTime() - RETENTION_MS);

function isAbandoned({ answer, locked_until, fingerprint }: KeyRow, request: KeyedRequest, now: Date): boolean {
  return answer === null && (locked_until ?? now) <= now && request.fingerprint.equals(fingerprint);
}

/**
 * @throws RequestValidationError the key came with another request
 * @throws IdempotencyKeyInUse
 */
function requireResult({ answer, fingerprint }: KeyRow, request: KeyedRequest): string {
  if (!request.fingerprint.equals(fingerprint)) throw reusedKeyError(request.key);
  if (answer === null) throw new IdempotencyKeyInUse();
  return answer;
}
