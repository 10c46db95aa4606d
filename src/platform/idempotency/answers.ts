import type { Knex } from 'knex';
import { DAY_MS } from '../../shared/durations.ts';
import { seal, unseal } from '../../shared/seal.ts';
import type { RunTransaction, Tx } from '../ports/transaction.ts';
import { errorBody, toApiError } from '../api-errors/translate.ts';
import { holdLease, leaseFrom, type Lease } from './lease.ts';
import {
  claimKey,
  findKey,
  insertAnswer,
  lockKey,
  noteReached,
  releaseKey,
  storeAnswer,
  storeRefusal,
  type KeyRow,
} from './queries.ts';
import {
  IdempotencyKeyInUse,
  NotYoursAnyMore,
  reusedKey,
  type Answer,
  type Attempt,
  type KeyedRequest,
} from './request.ts';

/** How long an answer is kept. */
export const KEPT_MS = DAY_MS;
/** Refusals that are the outcome of what was done; others say that nothing was, or to come again. */
const FINAL_REFUSALS = [400, 404, 410, 422];

export type Answered = Answer & { isReplay: boolean };

/** Has requests that bear a key answered once. */
export interface IdempotentAnswers {
  /**
   * For work in the database alone: all of it is one transaction, with the answer in it, so that there is no moment at which
   * one is there without the other. What is refused is undone, and leaves the key as it was.
   */
  inTransaction(request: KeyedRequest, now: Date, work: (tx: Tx) => Promise<Answer>): Promise<Answered>;
  /**
   * For work that goes on elsewhere as well: the key is taken before it begins, and held meanwhile. Where the process dies, the next
   * try with the key goes on from what was noted. A refusal is kept once something was noted.
   */
  underLease(request: KeyedRequest, work: (attempt: Attempt) => Promise<Answer>): Promise<Answered>;
}

interface Parts {
  db: Knex;
  transaction: RunTransaction;
  secretKey: string | undefined;
  clock: () => Date;
}

/** With whom it may be shared. */
interface StoredAnswer extends Answer {
  organizationIds: readonly string[];
}

/** Also by the caller's own key, so that no token is in the database in clear where the service has none to seal by. */
function createSealer(secretKey: string | undefined) {
  const sealingKey = ({ key }: KeyedRequest) => `${secretKey ?? ''}\n${key}`;
  return {
    sealed: (request: KeyedRequest, { status, body }: Answer): string => {
      const stored: StoredAnswer = { status, body, organizationIds: request.organizationIds };
      return seal(JSON.stringify(stored), sealingKey(request));
    },
    /** @throws NotYoursAnyMore */
    opened: (request: KeyedRequest, answer: string): Answered => {
      const { status, body, organizationIds }: StoredAnswer = JSON.parse(unseal(answer, sealingKey(request)));
      if (!organizationIds.every((id) => request.organizationIds.includes(id))) throw new NotYoursAnyMore();
      return { status, body, isReplay: true };
    },
  };
}

export function createIdempotentAnswers({ db, transaction, secretKey, clock }: Parts): IdempotentAnswers {
  const { sealed, opened } = createSealer(secretKey);

  async function work(request: KeyedRequest, row: KeyRow, lease: Lease, todo: (attempt: Attempt) => Promise<Answer>) {
    const note = (tx: Tx, reached: string) => noteReached(tx.db, request, reached);
    try {
      const answer = await todo({ reached: row.reached ?? undefined, note });
      await storeAnswer(db, request, sealed(request, answer));
      return { ...answer, isReplay: false };
    } catch (error) {
      await lease.stop();
      if (!(await keepRefusal(request, lease, error))) await releaseKey(db, request, lease.until, clock());
      throw error;
    } finally {
      await lease.stop();
    }
  }

  /** @returns whether it is the outcome */
  async function keepRefusal(request: KeyedRequest, { until }: Lease, error: unknown): Promise<boolean> {
    const refusal = toApiError(error);
    if (refusal === undefined || !FINAL_REFUSALS.includes(refusal.status)) return false;
    const answer = { status: refusal.status, body: errorBody(refusal) };
    return storeRefusal(db, request, until, sealed(request, answer));
  }

  return {
    inTransaction: (request, now, todo) =>
      transaction(now, async (tx) => {
        if (!(await lockKey(tx.db, request))) throw new IdempotencyKeyInUse();
        const known = await findKey(tx.db, request, before(now));
        if (known !== undefined && !isAbandoned(known, request, now)) return opened(request, answerOf(known, request));
        const answer = await todo(tx);
        const moments = { now, over: before(now) };
        if (!(await insertAnswer(tx.db, request, sealed(request, answer), moments))) throw new IdempotencyKeyInUse();
        return { ...answer, isReplay: false };
      }),

    async underLease(request, todo) {
      // Later than the request began, where its body has come slowly.
      const now = clock();
      const moments = { now, over: before(now), until: leaseFrom(now) };
      const row = await claimKey(db, request, moments);
      if (row !== undefined) return work(request, row, holdLease(db, request, moments.until, clock), todo);
      const known = await findKey(db, request, before(now));
      // Gone since: whoever had it was refused.
      if (known === undefined) throw new IdempotencyKeyInUse();
      return opened(request, answerOf(known, request));
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
