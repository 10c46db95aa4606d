import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { errorKinds } from '../../contract/generated/error-kinds.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { createCipher } from '../../shared/encryption.ts';
import { getOwn } from '../../shared/own.ts';
import { useDatabaseForService } from '../db/connection-shares.ts';
import type { RunTransaction, Tx } from '../ports/transaction.ts';
import { errorBody, toApiError } from '../api-errors/to-api-error.ts';
import { keepLease, leaseExpiry, type Lease, type LeaseTimeLimits } from './lease.ts';
import type { LeaseOwner } from './lease-owner.ts';
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

/** How long results are stored, in milliseconds. */
export const RETENTION_MS = DAY_MS;
/** Statuses of errors that are stored as results. A retry after any other error runs the operation again. */
const FINAL_ERROR_STATUSES = [400, 404, 410, 422];

/** The result of an operation. `isReplay`: the result of an earlier request. */
export type ReplayableResult = OperationResult & { isReplay: boolean };

/** Runs each request with an idempotency key once and replays its result. */
export interface IdempotentRunner {
  /**
   * Runs an operation that only uses the database. Stores the result in the transaction of the operation, so that both
   * commit or neither. An error rolls back both, and the key stays unused.
   * @throws IdempotencyKeyInUse another request with the key is in progress
   * @throws RequestValidationError the key was used for another request
   */
  runInTransaction(
    request: KeyedRequest,
    now: Date,
    work: (tx: Tx) => Promise<OperationResult>,
  ): Promise<ReplayableResult>;
  /**
   * Runs an operation that also calls external services. Claims the key before the operation and renews the lease
   * meanwhile. Once the process has died, the next request with the key resumes from the saved progress. A final error is stored once
   * there is progress.
   * @throws IdempotencyKeyInUse another request with the key is in progress
   * @throws RequestValidationError the key was used for another request
   */
  runUnderLease(request: KeyedRequest, work: (attempt: Attempt) => Promise<OperationResult>): Promise<ReplayableResult>;
}

interface Dependencies {
  db: Knex;
  transaction: RunTransaction;
  /** Newest first. */
  secretKeys: readonly string[];
  log: Logger;
  clock: () => Date;
  /** The value is undefined in tests. Then leases end by their time alone. */
  owner?: LeaseOwner | undefined;
  timeLimits: LeaseTimeLimits;
}

/** A stored result with the organizations of the caller, to whom the replay is restricted. */
interface StoredResult extends OperationResult {
  organizationIds: readonly string[];
}

/** Encrypts results with the caller's key as well, so that they are encrypted also without a secret key of the service. */
function createResultCipher(secretKeys: readonly string[]) {
  const keys = secretKeys.length === 0 ? [''] : secretKeys;
  const requestCipher = ({ key }: KeyedRequest) => createCipher(keys.map((secretKey) => `${secretKey}\n${key}`));
  return {
    encryptResult: (request: KeyedRequest, { status, body }: OperationResult): string => {
      const stored: StoredResult = { status, body, organizationIds: request.organizationIds };
      return requestCipher(request).encrypt(JSON.stringify(stored));
    },
    /** @throws ReplayNotPermitted */
    decryptResult: (request: KeyedRequest, stored: string): ReplayableResult => {
      const { status, body, organizationIds }: StoredResult = JSON.parse(requestCipher(request).decrypt(stored));
      if (!organizationIds.every((id) => request.organizationIds.includes(id))) throw new ReplayNotPermitted();
      return { status, body: withErrorCode(body), isReplay: true };
    },
  };
}

/** Adds the code to an error that Sellbase 0.5.0 stored, whose errors had none. Unneeded a day after an upgrade from it. */
function withErrorCode(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body) || 'code' in body) return body;
  const code = getOwn<{ code: string }>(errorKinds, String(body.error))?.code;
  return code === undefined ? body : { ...body, code };
}

/** Creates the runner of a process. */
export function createIdempotentRunner(dependencies: Dependencies): IdempotentRunner {
  const { db, transaction, secretKeys, clock, owner, timeLimits } = dependencies;
  const { encryptResult, decryptResult } = createResultCipher(secretKeys);

  async function runAttempt(
    request: KeyedRequest,
    row: KeyRow,
    lease: Lease,
    operation: (attempt: Attempt) => Promise<OperationResult>,
  ) {
    const { end: endLease } = lease;
    const save = (tx: Tx, progress: string) => saveProgress(tx.db, request, progress);
    try {
      const result = await operation({ progress: row.reached ?? undefined, saveProgress: save, endLease });
      const isFirst = await useDatabaseForService(() => storeResult(db, request, encryptResult(request, result)));
      return { ...result, isReplay: !isFirst };
    } catch (error) {
      await lease.stop();
      await useDatabaseForService(() => endWithError(request, lease, error));
      throw error;
    } finally {
      await lease.stop();
    }
  }

  /** Stores the error where it is final, and releases the key otherwise. */
  async function endWithError(request: KeyedRequest, { until }: Lease, error: unknown): Promise<void> {
    const result = finalResultOf(error);
    const isStored = result && (await storeErrorResult(db, request, until, encryptResult(request, result)));
    if (isStored !== true) await releaseKey(db, request, until, clock());
  }

  return {
    runInTransaction: (request, now, operation) =>
      transaction(now, async (tx) => {
        if (!(await tryLockKey(tx.db, request))) throw new IdempotencyKeyInUse();
        const existing = await findKey(tx.db, request, retentionCutoff(now));
        if (existing !== undefined && !isAbandoned(existing, request, now))
          return decryptResult(request, requireResult(existing, request));
        const result = await operation(tx);
        const times = { now, cutoff: retentionCutoff(now) };
        if (!(await insertResult(tx.db, request, encryptResult(request, result), times)))
          throw new IdempotencyKeyInUse();
        return { ...result, isReplay: false };
      }),

    async runUnderLease(request, operation) {
      // Not the time of the request, because the body may have arrived slowly and the lease begins now.
      const now = clock();
      const times = { now, cutoff: retentionCutoff(now), until: leaseExpiry(now, timeLimits), owner: owner?.id };
      const row = await claimKey(db, request, times);
      if (row !== undefined) return runAttempt(request, row, keepLease(dependencies, request, times.until), operation);
      const existing = await findKey(db, request, retentionCutoff(now));
      // The other request failed and released the key in the meantime.
      if (existing === undefined) throw new IdempotencyKeyInUse();
      return decryptResult(request, requireResult(existing, request));
    },
  };
}

/** @returns undefined if a retry runs the operation again */
function finalResultOf(error: unknown): OperationResult | undefined {
  const apiError = toApiError(error);
  if (apiError === undefined || !FINAL_ERROR_STATUSES.includes(apiError.status)) return undefined;
  return { status: apiError.status, body: errorBody(apiError) };
}

const retentionCutoff = (now: Date) => new Date(now.getTime() - RETENTION_MS);

function isAbandoned({ answer, locked_until, fingerprint }: KeyRow, request: KeyedRequest, now: Date): boolean {
  return answer === null && (locked_until ?? now) <= now && request.fingerprint.equals(fingerprint);
}

/**
 * Returns the stored result of a key, encrypted.
 * @throws RequestValidationError the key was used for another request
 * @throws IdempotencyKeyInUse the request has no result yet
 */
function requireResult({ answer, fingerprint }: KeyRow, request: KeyedRequest): string {
  if (!request.fingerprint.equals(fingerprint)) throw reusedKeyError(request.key);
  if (answer === null) throw new IdempotencyKeyInUse();
  return answer;
}
