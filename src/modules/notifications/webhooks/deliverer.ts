import type { Logger } from 'pino';
import type { Cipher } from '../../../shared/encryption.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { NoResponseError, type SsrfSafeHttpClient } from '../../../platform/ssrf-safe-http/client.ts';
import type { TimeLimits } from '../../../platform/time-limits.ts';
import {
  claimDeliveries,
  remainingLimits,
  returnDeliveries,
  type ClaimedDelivery,
  type ClaimOptions,
} from './claim-queries.ts';
import { returnAttempts, takeAttempts } from './delivery-quota.ts';
import { claimEvents } from './position-queries.ts';
import { deliverTask } from './tasks.ts';
import { recordCompletedAttempts, type CompletedAttempt, type AttemptResult } from './record-attempts.ts';
import { isSuccess } from './retry-schedule.ts';
import { presentSentEvent } from './sent-event.ts';
import { signedHeaders } from './sign.ts';
import { OutgoingBudget } from './outgoing-budget.ts';
import { FIRST_SLOTS, EndpointQueues } from './endpoint-queues.ts';

/**
 * Lease of a claimed delivery, in limits of an attempt. After it, the worker that claimed the delivery is presumed dead. An
 * attempt always takes less time.
 */
const ATTEMPTS_PER_LEASE = 3;
/** Deliveries that one process has claimed. High enough that endpoints which never answer cannot use all of them. */
const MAX_CLAIMED = 2000;
/** Deliveries claimed in one statement. */
const BATCH = 500;

export interface DelivererDependencies {
  outbound: Pick<SsrfSafeHttpClient, 'post'>;
  cipher: Cipher;
  clock: () => Date;
  log: Logger;
  /** Attempts per minute for one organization. Undefined means no limit. */
  attemptsPerMinute: number | undefined;
  timeLimits: Pick<TimeLimits, 'webhookResponseMs' | 'slowWebhookResponseMs'>;
  /** Wakes the delivery loop, which records the completed attempts. */
  wake: (task: typeof deliverTask) => void;
}

/** Delivers events to webhook endpoints. A slow endpoint does not delay the others. */
export interface Deliverer {
  /** Records completed attempts and starts due ones, within the limits. Does not wait for the endpoints' answers. */
  deliverDue(ctx: JobContext): Promise<void>;
  /** For shutdown: gives back the claimed deliveries without an attempt, waits for the attempts in flight and records them. */
  drain(ctx: JobContext): Promise<void>;
}

/** Creates the deliverer of one process. */
export function createDeliverer(dependencies: DelivererDependencies): Deliverer {
  const { clock, wake, timeLimits } = dependencies;
  const inFlight = new Set<Promise<void>>();
  const queues = new EndpointQueues(timeLimits.webhookResponseMs);
  const budget = new OutgoingBudget(dependencies.attemptsPerMinute);
  let completed: CompletedAttempt[] = [];

  /** Starts claimed deliveries of an endpoint until its slots are used. */
  function startNext(endpointId: string) {
    for (let next = queues.take(endpointId, clock()); next !== undefined; next = queues.take(endpointId, clock())) {
      const running: Promise<void> = attemptDelivery(next, dependencies).then((attempt) => {
        inFlight.delete(running);
        completed.push(attempt);
        const isFast = attempt.durationMs < timeLimits.slowWebhookResponseMs;
        queues.release(endpointId, isSuccess(attempt.httpCode) && isFast);
        startNext(endpointId);
        wake(deliverTask);
      });
      inFlight.add(running);
    }
  }

  /** If recording fails, the deliveries are attempted again after their leases. */
  async function recordCompleted(ctx: JobContext): Promise<void> {
    const attempts = completed;
    completed = [];
    if (attempts.length > 0) await recordCompletedAttempts(ctx, attempts);
  }

  async function deliverDue(ctx: JobContext): Promise<void> {
    await recordCompleted(ctx);
    const now = clock();
    await returnAttempts(ctx.db, now, queues.withdraw(now));
    const limit = Math.min(BATCH, MAX_CLAIMED - queues.size);
    if (limit <= 0) return;
    const { allowed, hasMore } = await claimAllowed(ctx, budget, {
      now,
      leasedUntil: new Date(now.getTime() + ATTEMPTS_PER_LEASE * timeLimits.webhookResponseMs),
      perEndpoint: FIRST_SLOTS,
      limits: new Map([...queues.claimable(), ...budget.exhaustedEndpoints(now).map((id) => [id, 0] as const)]),
      limit,
    });
    allowed.forEach(queues.add);
    for (const id of new Set(allowed.map(({ endpoint_id }) => endpoint_id))) startNext(id);
    if (hasMore) await deliverDue(ctx);
  }

  return {
    deliverDue,
    drain: async (ctx) => {
      const now = clock();
      await returnAttempts(ctx.db, now, queues.withdraw(now, { isEvery: true }));
      await Promise.all(inFlight);
      await recordCompleted(ctx);
    },
  };
}

/** Claims due deliveries and then new events, and gives those back that exceed the budgets or the quotas. */
async function claimAllowed(
  ctx: JobContext,
  budget: OutgoingBudget,
  options: ClaimOptions,
): Promise<{ allowed: ClaimedDelivery[]; hasMore: boolean }> {
  const { now } = options;
  const due = await claimDeliveries(ctx.db, options);
  const rest = { ...options, limits: remainingLimits(options, due), limit: options.limit - due.length };
  const behind = rest.limit > 0 ? await ctx.transaction((tx) => claimEvents(tx.db, rest)) : NOTHING_BEHIND;
  const claimed = [...due, ...behind.claimed];
  const { allowed = [], refused = [] } = Object.groupBy(claimed, (delivery) =>
    budget.take(delivery, now) ? 'allowed' : 'refused',
  );
  await returnDeliveries(ctx.db, refused, now);
  // Events that wait for an earlier delivery take no slot, so others can follow.
  const hasMore = due.length + behind.read === options.limit || behind.read > behind.claimed.length;
  return { allowed: await takeAttempts(ctx.db, now, allowed), hasMore };
}

const NOTHING_BEHIND = { claimed: [], read: 0 };

async function attemptDelivery(
  delivery: ClaimedDelivery,
  dependencies: DelivererDependencies,
): Promise<CompletedAttempt> {
  const startedAt = dependencies.clock();
  const startedAtMs = performance.now();
  const result = await postEvent(delivery, startedAt, dependencies);
  const durationMs = Math.round(performance.now() - startedAtMs);
  return { ...result, delivery, startedAt, endedAt: dependencies.clock(), durationMs };
}

async function postEvent(
  delivery: ClaimedDelivery,
  startedAt: Date,
  { outbound, cipher, log }: DelivererDependencies,
): Promise<AttemptResult> {
  const { url, event_id: id } = delivery;
  let signature: string | null = null;
  try {
    const body = JSON.stringify(presentSentEvent({ ...delivery, id }));
    const secrets = signingSecrets(delivery, startedAt).map((secret) => cipher.decrypt(secret));
    const headers = signedHeaders({ id, sentAt: startedAt, body, secrets });
    signature = headers['webhook-signature'];
    const answer = await outbound.post({ url, headers, body });
    const error = isSuccess(answer.httpCode) ? null : `The endpoint answered ${answer.httpCode}.`;
    return { ...answer, signature, error };
  } catch (error) {
    if (error instanceof NoResponseError) return { ...NO_ANSWER, signature, error: error.message };
    log.warn(
      { err: error, delivery_id: delivery.id },
      'an event could not be sent to a webhook endpoint; it is retried',
    );
    return { ...NO_ANSWER, signature, error: 'The event could not be sent, because of a fault of the service.' };
  }
}

const NO_ANSWER = { httpCode: null, retryAfter: undefined, text: null };

/** The current secret, and earlier ones until they expire. */
function signingSecrets(delivery: ClaimedDelivery, now: Date): string[] {
  const previous = delivery.previous_secrets.filter(({ expires_at }) => now < new Date(expires_at));
  return [delivery.secret, ...previous.map(({ secret }) => secret)];
}
