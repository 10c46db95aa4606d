import type { Logger } from 'pino';
import { assertNever } from '../../../shared/assert-never.ts';
import { isTransient } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { releaseCredit } from '../credits/index.ts';
import {
  cancelPaymentTask,
  findPaymentForUpdate,
  isFinal,
  markNotRecorded,
  PaymentError,
  PaymentNotRecorded,
  recordOutcome,
  type KnownOutcome,
  type PaymentRow,
} from '../payments/index.ts';
import { describeError } from './describe-error.ts';
import { refundCharge } from './refund-charge.ts';

/** Transactions that try to record an outcome. A failure that lasts needs no pause between them. */
const MAX_TRIES = 3;

export interface SettleContext {
  readonly log: Logger;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A payment whose purchase cannot be recorded, as it was before. */
export interface GivenUp {
  payment: PaymentRow;
  /** The answer to the request that made the payment. */
  failure: PaymentNotRecorded | PaymentError;
}

/** Stores that a payment was given up, and locks it. @returns undefined if another process has settled it in between */
export type StoreFailure = () => Promise<GivenUp | undefined>;

interface Settlement<Result> {
  payment: Pick<PaymentRow, 'id'>;
  outcome: KnownOutcome;
  /** Records the outcome and what it pays for. Idempotent. */
  settle: (tx: Tx) => Promise<Result>;
  /** Locks what the payment is for, stores the failure, and leaves the rest as after a decline. */
  abandon: (tx: Tx, storeFailure: StoreFailure) => Promise<GivenUp | undefined>;
}

/** `failure` answers the request whose payment was given up. */
export type Settled<Result> = { result: Result; failure?: undefined } | { failure: GivenUp['failure'] };

/**
 * Records the outcome of a payment, or gives the payment up after three tries that fail for good, for any cause. A captured
 * payment is then refunded and shown to its seller. One that is under way is canceled.
 * @throws a transient error. The reconciler tries again
 */
export async function settleOrGiveUp<Result>(
  ctx: SettleContext,
  settlement: Settlement<Result>,
): Promise<Settled<Result>> {
  const { settle } = settlement;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { result: await ctx.transaction(settle) };
    } catch (error) {
      if (isTransient(error)) throw error;
      if (attempt < MAX_TRIES) continue;
      const givenUp = await giveUp(ctx, settlement, error);
      return givenUp === undefined ? { result: await ctx.transaction(settle) } : { failure: givenUp.failure };
    }
  }
}

/** @throws what answers the request of a payment that was given up */
export function requireSettled<Result>(settled: Settled<Result>): Result {
  if (settled.failure !== undefined) throw settled.failure;
  return settled.result;
}

async function giveUp<Result>(
  ctx: SettleContext,
  { payment: { id }, outcome, abandon }: Settlement<Result>,
  cause: unknown,
): Promise<GivenUp | undefined> {
  const failure = { id, outcome, cause };
  let givenUp: GivenUp | undefined;
  try {
    givenUp = await ctx.transaction((tx) => abandon(tx, () => storeFailure(tx, failure, true)));
  } catch (error) {
    if (isTransient(error)) throw error;
    // The money goes back even if nothing else about the purchase can be changed.
    ctx.log.warn({ err: error, payment_id: id }, 'the purchase of a payment that is given up could not be changed');
    givenUp = await ctx.transaction((tx) => storeFailure(tx, failure, false));
  }
  if (givenUp !== undefined)
    ctx.log.error(
      { err: cause, payment_id: id, outcome: outcome.kind },
      'a payment could not be recorded; it is given up',
    );
  return givenUp;
}

interface Failure {
  id: string;
  outcome: KnownOutcome;
  cause: unknown;
}

async function storeFailure(
  tx: Tx,
  { id, outcome, cause }: Failure,
  releasesCredit: boolean,
): Promise<GivenUp | undefined> {
  const payment = await findPaymentForUpdate(tx.db, id);
  if (isFinal(payment)) return undefined;
  switch (outcome.kind) {
    case 'succeeded': {
      if (payment.kind === 'setup') {
        await recordOutcome(tx, payment, {
          kind: 'failed',
          ref: outcome.ref,
          code: 'not_recorded',
          message: NOT_SAVED,
        });
        return { payment, failure: new PaymentError(NOT_SAVED) };
      }
      await recordOutcome(tx, payment, outcome);
      await markNotRecorded(tx.db, id);
      if (releasesCredit) await releaseCredit(tx, id);
      const cause_detail = describeError(cause);
      await refundCharge(tx, { paymentId: id, cause: 'not_recorded', cause_detail, money: outcome.money });
      return { payment, failure: new PaymentNotRecorded() };
    }
    case 'processing':
    case 'requires_action':
      await recordOutcome(tx, payment, { kind: 'canceled', ref: outcome.ref });
      tx.enqueue(cancelPaymentTask, { payment_id: id });
      return { payment, failure: new PaymentError(NOT_SAVED) };
    case 'declined':
    case 'failed':
    case 'canceled':
      await recordOutcome(tx, payment, outcome);
      return { payment, failure: new PaymentError('message' in outcome ? outcome.message : NOT_SAVED) };
    default:
      return assertNever(outcome);
  }
}

const NOT_SAVED = 'The payment could not be recorded. Nothing was charged. Please try again.';
