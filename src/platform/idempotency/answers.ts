import type { Knex } from 'knex';
import { seal, unseal } from '../../kit/seal.ts';
import type { RunTransaction, Tx } from '../db/transaction.ts';
import { errorBody, toApiError } from '../http/errors.ts';
import {
  claimKey,
  findKey,
  insertAnswer,
  lockKey,
  noteReached,
  releaseKey,
  storeAnswer,
  type KeyRow,
} from './queries.ts';
import { IdempotencyKeyInUse, reusedKey, type Answer, type Attempt, type KeyedRequest } from './request.ts';

/** How long an answer is kept. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long a process may be at work before it counts as dead; longer than any call to a processor. */
export const LEASE_MS = 60_000;
/** Refusals that are the outcome of what was done; others say that nothing was, and may be different next time. */
const FINAL_REFUSALS = [400, 404, 409, 410, 422];

export type Answered = Answer & { isReplay: boolean };

/** Has requests that bear a key answered once. */
export interface IdempotentAnswers {
  /**
   * For work in the database alone: all of it is one transaction, with the answer in it, so that there is no moment at which
   * one is there without the other. What is refused is undone, and leaves the key as it was.
   */
  inTransaction(request: KeyedRequest, now: Date, work: (tx: Tx) => Promise<Answer>): Promise<Answered>;
  /**
   * For work that goes on elsewhere as well: the key is taken before it begins, for a while. Where the process dies, the next
   * try with the key goes on from what was noted. A refusal is kept once something was noted.
   */
  underLease(request: KeyedRequest, now: Date, work: (attempt: Attempt) => Promise<Answer>): Promise<Answered>;
}

interface Parts {
  db: Knex;
  transaction: RunTransaction;
  secretKey: string | undefined;
}

export function createIdempotentAnswers({ db, transaction, secretKey }: Parts): IdempotentAnswers {
  const sealed = (answer: Answer) => seal(JSON.stringify(answer), secretKey);
  const opened = (answer: string): Answered => {
    const { status, body }: Answer = JSON.parse(unseal(answer, secretKey));
    return { status, body, isReplay: true };
  };

  async function work(request: KeyedRequest, row: KeyRow, now: Date, todo: (attempt: Attempt) => Promise<Answer>) {
    let hasReached = row.reached !== null;
    const note = async (tx: Tx, reached: string) => {
      await noteReached(tx.db, request, reached);
      hasReached = true;
    };
    try {
      const answer = await todo({ reached: row.reached ?? undefined, note });
      await storeAnswer(db, request, sealed(answer));
      return { ...answer, isReplay: false };
    } catch (error) {
      const refusal = hasReached ? toApiError(error) : undefined;
      if (refusal !== undefined && FINAL_REFUSALS.includes(refusal.status))
        await storeAnswer(db, request, sealed({ status: refusal.status, body: errorBody(refusal) }));
      else await releaseKey(db, request, now);
      throw error;
    }
  }

  return {
    inTransaction: (request, now, todo) =>
      transaction(now, async (tx) => {
        if (!(await lockKey(tx.db, request))) throw new IdempotencyKeyInUse();
        const known = await findKey(tx.db, request, before(now));
        if (known !== undefined && !isAbandoned(known, request, now)) return opened(answerOf(known, request));
        const answer = await todo(tx);
        await insertAnswer(tx.db, request, sealed(answer), now);
        return { ...answer, isReplay: false };
      }),

    async underLease(request, now, todo) {
      const moments = { now, over: before(now), until: new Date(now.getTime() + LEASE_MS) };
      const row = await claimKey(db, request, moments);
      if (row !== undefined) return work(request, row, now, todo);
      const known = await findKey(db, request, before(now));
      // Gone since: whoever had it was refused.
      if (known === undefined) throw new IdempotencyKeyInUse();
      return opened(answerOf(known, request));
    },
  };
}

const before = (now: Date) => new Date(now.getTime() - KEPT_MS);

function isAbandoned({ answer, locked_until, fingerprint }: KeyRow, request: KeyedRequest, now: Date): boolean {
  return answer === null && (locked_until ?? now) <= now && request.fingerprint.equals(fingerprint);
}

/**
 * @throws RequestValidationError the key came with another request
 * @throws IdempotencyKeyInUse
 */
function answerOf({ answer, fingerprint }: KeyRow, request: KeyedRequest): string {
  if (!request.fingerprint.equals(fingerprint)) throw reusedKey(request.key);
  if (answer === null) throw new IdempotencyKeyInUse();
  return answer;
}
