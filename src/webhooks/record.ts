import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import type { Result } from './deliver.ts';
import {
  cancelDeliveries,
  noteSuccess,
  recordAttempt,
  type ClaimedDelivery,
  type Outcome,
} from './delivery-queries.ts';
import { notifyDisabledTask } from './events.ts';
import { lockEndpoint, updateEndpoint, type EndpointRow } from './queries.ts';
import { GONE, hasArrived, nextAttemptAt } from './rules.ts';

interface Tried extends Result {
  startedAt: Date;
  durationMs: number;
  /** When it ended. */
  now: Date;
}

/** Writes down how a try went, and what follows: the next one, or the end of the endpoint. */
export async function recordOutcome(ctx: JobContext, delivery: ClaimedDelivery, tried: Tried): Promise<void> {
  const { now } = tried;
  const outcome = outcomeOf(delivery, tried);
  if (outcome.status !== 'failed') {
    await recordAttempt(ctx.db, outcome);
    if (outcome.status === 'succeeded') await noteSuccess(ctx.db, delivery.endpoint_id, now);
    return;
  }
  await ctx.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx.db, delivery.endpoint_id);
    await recordAttempt(tx.db, outcome);
    const reason = tried.httpCode === GONE ? 'gone' : hasFailedThroughout(endpoint, delivery) ? 'failing' : undefined;
    if (reason !== undefined && endpoint.disabled_at === null) await disable(tx, endpoint, { reason, now });
  });
}

function outcomeOf(
  { id, attempts_count: attempts }: ClaimedDelivery,
  { httpCode, retryAfter, error, text, startedAt, durationMs, now }: Tried,
): Outcome {
  const attempt = {
    delivery_id: id,
    started_at: startedAt,
    duration_ms: durationMs,
    http_code: httpCode,
    error,
    response: text,
  };
  if (hasArrived(httpCode)) return { ...attempt, status: 'succeeded', next_attempt_at: null };
  const again = httpCode === GONE ? undefined : nextAttemptAt({ attempts, now, retryAfter, chance: Math.random() });
  return again === undefined
    ? { ...attempt, status: 'failed', next_attempt_at: null }
    : { ...attempt, status: 'pending', next_attempt_at: again };
}

/** Nothing has arrived there in all the time in which the delivery was tried. */
const hasFailedThroughout = ({ last_success_at }: EndpointRow, { pending_since }: ClaimedDelivery) =>
  last_success_at === null || last_success_at < pending_since;

async function disable(tx: Tx, { id }: EndpointRow, { reason, now }: { reason: 'gone' | 'failing'; now: Date }) {
  await updateEndpoint(tx.db, id, { disabled_at: now, disabled_reason: reason, modified_at: now });
  await cancelDeliveries(tx.db, id);
  tx.enqueue(notifyDisabledTask, { endpoint_id: id });
}
