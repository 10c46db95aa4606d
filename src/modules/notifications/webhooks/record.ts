import type { Answer } from '../../../platform/ssrf-safe-http/post.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { noteSuccess, recordAttempts, type ClaimedDelivery, type Outcome } from './delivery-queries.ts';
import { cancelTask, notifyDisabledTask } from './events.ts';
import { lockEndpoint, updateEndpoint, type EndpointRow } from './queries.ts';
import { GONE, hasArrived, nextAttemptAt } from './rules.ts';

/** A try that has ended. */
export interface Tried extends TryResult {
  delivery: ClaimedDelivery;
  startedAt: Date;
  endedAt: Date;
  durationMs: number;
}

/** The answer of an endpoint, or why there is none. */
export interface TryResult extends Omit<Answer, 'httpCode'> {
  httpCode: number | null;
  error: string | null;
}

/** Writes down how tries went, and what follows: the next one, or the end of the endpoint. */
export async function recordTries(ctx: JobContext, tries: readonly Tried[]): Promise<void> {
  const outcomes = tries.map((tried) => ({ tried, outcome: outcomeOf(tried) }));
  const [last, others] = [outcomes.filter(isLast), outcomes.filter((one) => !isLast(one))];
  if (others.length > 0) {
    await recordAttempts(
      ctx.db,
      others.map(({ outcome }) => outcome),
      latestOf(tries),
    );
    await noteWorking(ctx, tries);
  }
  for (const { tried, outcome } of last) await giveUp(ctx, tried, outcome);
}

const latestOf = (tries: readonly Tried[]) => new Date(Math.max(...tries.map(({ endedAt }) => endedAt.getTime())));

const isLast = ({ outcome }: { outcome: Outcome }) => outcome.status === 'failed';

/** How exactly it is noted when an endpoint last worked: it matters after days. */
const NOTED_EVERY_MS = MINUTE_MS;

async function noteWorking(ctx: JobContext, tries: readonly Tried[]): Promise<void> {
  const isNoted = ({ last_success_at }: ClaimedDelivery, now: Date) =>
    last_success_at !== null && now.getTime() - last_success_at.getTime() < NOTED_EVERY_MS;
  const unnoted = tries.filter(
    ({ httpCode, delivery, endedAt }) => hasArrived(httpCode) && !isNoted(delivery, endedAt),
  );
  const [first] = unnoted;
  if (first === undefined) return;
  const ids = new Set(unnoted.map(({ delivery }) => delivery.endpoint_id));
  await noteSuccess(ctx.db, [...ids].sort(), first.endedAt);
}

function giveUp(ctx: JobContext, { delivery, httpCode, endedAt }: Tried, outcome: Outcome): Promise<void> {
  return ctx.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx.db, delivery.endpoint_id);
    await recordAttempts(tx.db, [outcome], endedAt);
    const reason = httpCode === GONE ? 'gone' : hasFailedThroughout(endpoint, delivery) ? 'failing' : undefined;
    if (reason !== undefined && endpoint.disabled_at === null) await disable(tx, endpoint, { reason, at: endedAt });
  });
}

function outcomeOf({ delivery, httpCode, retryAfter, error, text, startedAt, endedAt, durationMs }: Tried): Outcome {
  const attempt = {
    delivery_id: delivery.id,
    pending_since: delivery.pending_since,
    started_at: startedAt,
    duration_ms: durationMs,
    http_code: httpCode,
    error,
    response: text,
  };
  if (hasArrived(httpCode)) return { ...attempt, status: 'succeeded', next_attempt_at: null };
  const { attempts_count: attempts } = delivery;
  const again =
    httpCode === GONE ? undefined : nextAttemptAt({ attempts, now: endedAt, retryAfter, chance: Math.random() });
  return again === undefined
    ? { ...attempt, status: 'failed', next_attempt_at: null }
    : { ...attempt, status: 'pending', next_attempt_at: again };
}

/** Nothing has arrived there in all the time in which the delivery was tried. */
const hasFailedThroughout = ({ last_success_at }: EndpointRow, { pending_since }: ClaimedDelivery) =>
  last_success_at === null || last_success_at < pending_since;

async function disable(tx: Tx, { id }: EndpointRow, { reason, at }: { reason: 'gone' | 'failing'; at: Date }) {
  await updateEndpoint(tx.db, id, { disabled_at: at, disabled_reason: reason, modified_at: at });
  tx.enqueue(cancelTask, { endpoint_id: id });
  tx.enqueue(notifyDisabledTask, { endpoint_id: id });
}
