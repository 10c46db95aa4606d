import type { Logger } from 'pino';
import { ProcessorAccessDenied, type Outcome } from '../../../platform/ports/payment-processor.ts';
import type { ApiError } from '../../../shared/errors.ts';
import { logFailedCall, PaymentError, PaymentNotRecorded, PaymentsUnavailable } from './errors.ts';
import { NOT_RECORDED, type PaymentRow } from './queries.ts';
import type { KnownOutcome } from './record-outcome.ts';

/** An attempt with a stored end. The processor is not called. */
export interface SettledAttempt<Result> {
  state: 'settled';
  result: Result;
  /** Refuses the request. It is final for this attempt: only a new attempt can succeed. */
  failure?: Error | undefined;
}

/** An attempt that is stored and for which the processor is called next. */
export interface PendingAttempt<Attempt, Result> {
  state: 'pending';
  attempt: Attempt;
  /** Names the stored row in log lines. */
  logIds: LogIds;
  /** The result of the request while the outcome is unknown. */
  result: Result;
}

type LogIds = { payment_id: string } | { refund_id: string };

export type StoredAttempt<Attempt, Result> = SettledAttempt<Result> | PendingAttempt<Attempt, Result>;

/** The steps of a payment. `prepare` and `settle` open one transaction each. `execute` runs while none is open. */
export interface PaymentSteps<Attempt, Result> {
  log: Logger;
  /**
   * Finds the attempt of an earlier run of the same request, whose process ended before it answered.
   * @returns undefined when there is none, or when it never reached the processor
   */
  resume: () => Promise<StoredAttempt<Attempt, Result> | undefined>;
  /** Checks the request and stores an attempt with the idempotency key of its call. */
  prepare: () => Promise<StoredAttempt<Attempt, Result>>;
  /** Calls the processor. Idempotent by the attempt's key. */
  execute: (attempt: Attempt) => Promise<Outcome>;
  /** Stores the outcome and applies it. */
  settle: (attempt: Attempt, outcome: KnownOutcome) => Promise<SettledAttempt<Result>>;
}

/**
 * Runs a payment, a refund or the setup of a payment method once, even if the process ends: the attempt is stored before the
 * processor is called, and the outcome after. The reconciler settles an attempt that a crash interrupted.
 * @returns the result of the settled attempt, or the result so far when the outcome is unknown
 * @throws PaymentsUnavailable the processor refuses the credentials; the attempt has ended without an effect
 * @throws the attempt's final failure, and errors of the steps
 */
export async function runPayment<Attempt, Result>({
  log,
  resume,
  prepare,
  execute,
  settle,
}: PaymentSteps<Attempt, Result>): Promise<Result> {
  const stored = (await resume()) ?? (await prepare());
  if (stored.state === 'settled') return requireResult(stored);
  const { attempt, logIds, result } = stored;
  const outcome = await callProcessor(log, logIds, () => execute(attempt)).catch(async (error: unknown) => {
    if (!(error instanceof ProcessorAccessDenied)) throw error;
    logFailedCall(log, error, logIds, error.message);
    // The call had no effect, so the attempt ends now. The reconciler could not ask for its outcome either.
    await settle(attempt, { kind: 'canceled' });
    throw new PaymentsUnavailable({ cause: error });
  });
  return outcome === undefined ? result : requireResult(await settle(attempt, outcome));
}

function requireResult<Result>({ result, failure }: SettledAttempt<Result>): Result {
  if (failure !== undefined) throw failure;
  return result;
}

/**
 * Calls the processor and logs a call without an answer. Its money may have moved: the attempt stays pending, and the
 * reconciler asks the processor for the outcome.
 * @returns undefined when the outcome is unknown
 */
export async function callProcessor(
  log: Logger,
  logIds: LogIds,
  call: () => Promise<Outcome>,
): Promise<KnownOutcome | undefined> {
  const outcome = await call();
  if (outcome.kind !== 'unknown') return outcome;
  log.warn({ ...logIds, cause: outcome.cause }, 'the outcome of a payment is unknown; the reconciler asks for it');
  return undefined;
}

/** @returns the final failure that a processor's answer means. `canceled` is no failure: nothing was tried. */
export function paymentError(outcome: KnownOutcome): PaymentError | undefined {
  return outcome.kind === 'declined' || outcome.kind === 'failed' ? new PaymentError(outcome.message) : undefined;
}

/** @returns the same for a stored payment */
export function storedPaymentError({ status, failure_code, failure_message }: PaymentRow): ApiError | undefined {
  if (status === 'succeeded' && failure_code === NOT_RECORDED) return new PaymentNotRecorded();
  return status === 'declined' || status === 'failed' ? new PaymentError(failure_message ?? '') : undefined;
}
