import type { HttpResult } from '../../../platform/ssrf-safe-http/client.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { ClaimedDelivery } from './claim-queries.ts';
import { storeAttempts, type AttemptOutcome, type EndpointOutcome } from './delivery-queries.ts';
import { cancelTask, notifyDisabledTask } from './tasks.ts';
import { lockEndpoint, updateEndpoint, type EndpointRow } from './queries.ts';
import { HTTP_GONE, isSuccess, nextAttemptAt } from './retry-schedule.ts';

/** A delivery attempt that has ended, in success or failure. */
export interface CompletedAttempt extends AttemptResult {
  delivery: ClaimedDelivery;
  startedAt: Date;
  endedAt: Date;
  durationMs: number;
}

/** Answer of an endpoint. Without an answer, `httpCode` is null and `error` says why. */
export interface AttemptResult extends Omit<HttpResult, 'httpCode'> {
  /** The signatures that were sent. The value is null if the event could not be signed. */
  signature: string | null;
  httpCode: number | null;
  error: string | null;
}

/**
 * Stores completed attempts and schedules retries. Disables an endpoint that answered 410, or that had no success since
 * the delivery became pending.
 * @param attempts in the order in which they ended
 */
export async function recordCompletedAttempts(ctx: JobContext, attempts: readonly CompletedAttempt[]): Promise<void> {
  const outcomes = attempts.map((attempt) => ({ attempt, outcome: attemptOutcome(attempt) }));
  const finalFailures = outcomes.filter(isFinalFailure);
  const others = outcomes.filter((entry) => !isFinalFailure(entry));
  await storeAttempts(
    ctx.db,
    { attempts: others.map(({ outcome }) => outcome), endpoints: endpointOutcomes(attempts) },
    latestEnd(attempts),
  );
  for (const { attempt, outcome } of finalFailures) await recordFinalFailure(ctx, attempt, outcome);
}

const latestEnd = (attempts: readonly CompletedAttempt[]) =>
  new Date(Math.max(...attempts.map(({ endedAt }) => endedAt.getTime())));

const isFinalFailure = ({ outcome }: { outcome: AttemptOutcome }) => outcome.status === 'failed';

function endpointOutcomes(attempts: readonly CompletedAttempt[]): EndpointOutcome[] {
  const outcomes = new Map<string, EndpointOutcome>();
  for (const { delivery, httpCode, startedAt, endedAt } of attempts) {
    const { endpoint_id, url } = delivery;
    const key = `${endpoint_id} ${url}`;
    const outcome = outcomes.get(key) ?? { endpoint_id, url, accepted_at: null, failed_since: null };
    const change = isSuccess(httpCode)
      ? { accepted_at: endedAt, failed_since: null }
      : { failed_since: outcome.failed_since ?? startedAt };
    outcomes.set(key, { ...outcome, ...change });
  }
  return [...outcomes.values()];
}

function recordFinalFailure(
  ctx: JobContext,
  { delivery, httpCode, endedAt }: CompletedAttempt,
  outcome: AttemptOutcome,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx.db, delivery.endpoint_id);
    await storeAttempts(tx.db, { attempts: [outcome] }, endedAt);
    const reason = httpCode === HTTP_GONE ? 'gone' : hasFailedSincePending(endpoint, delivery) ? 'failing' : undefined;
    if (reason !== undefined && endpoint.disabled_at === null)
      await disableEndpoint(tx, endpoint, { reason, at: endedAt });
  });
}

function attemptOutcome({
  delivery,
  signature,
  httpCode,
  retryAfter,
  error,
  text,
  startedAt,
  endedAt,
  durationMs,
}: CompletedAttempt): AttemptOutcome {
  const attempt = {
    delivery_id: delivery.id,
    pending_since: delivery.pending_since,
    started_at: startedAt,
    duration_ms: durationMs,
    http_code: httpCode,
    error,
    response: text,
    url: delivery.url,
    signature,
  };
  if (isSuccess(httpCode)) return { ...attempt, status: 'succeeded', next_attempt_at: null };
  const { attempts_count: attempts } = delivery;
  const retryAt =
    httpCode === HTTP_GONE ? undefined : nextAttemptAt({ attempts, now: endedAt, retryAfter, random: Math.random() });
  return retryAt === undefined
    ? { ...attempt, status: 'failed', next_attempt_at: null }
    : { ...attempt, status: 'pending', next_attempt_at: retryAt };
}

/** Returns true if the endpoint accepted no delivery since this one became pending. */
const hasFailedSincePending = ({ last_success_at }: EndpointRow, { pending_since }: ClaimedDelivery) =>
  last_success_at === null || last_success_at < pending_since;

async function disableEndpoint(tx: Tx, { id }: EndpointRow, { reason, at }: { reason: 'gone' | 'failing'; at: Date }) {
  await updateEndpoint(tx.db, id, { disabled_at: at, disabled_reason: reason, failing_since: null, modified_at: at });
  tx.enqueue(cancelTask, { endpoint_id: id });
  tx.enqueue(notifyDisabledTask, { endpoint_id: id });
}
