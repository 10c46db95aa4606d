import { presentEvent } from '../events/index.ts';
import { unseal } from '../../../shared/seal.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Outbound } from '../../../platform/ssrf-safe-http/post.ts';
import { claimDeliveries, type ClaimedDelivery } from './delivery-queries.ts';
import { deliverTask } from './events.ts';
import { previousSecretsOf } from './queries.ts';
import { recordTries, type Tried, type TryResult } from './record.ts';
import { hasArrived } from './rules.ts';
import { signatureHeaders } from './sign.ts';
import { PER_ENDPOINT, Slots } from './slots.ts';

/** How long an endpoint may take to answer. */
export const TIMEOUT_MS = 20_000;
/** Longer than any try takes: then whoever claimed a delivery has died, and others may have it. */
const LEASE_MS = 3 * TIMEOUT_MS;
/** Under way at once by one process, so many that endpoints which hang do not use them up. */
const IN_ALL = 2000;
/** An endpoint that takes so long has less of it at once, as if it failed. */
const SLOW_MS = 5_000;
/** Claimed at once. */
const BATCH = 100;

export interface Delivering {
  outbound: Pick<Outbound, 'post'>;
  secretKey: string | undefined;
  clock: () => Date;
  /** Has the loop look again: something has ended since. */
  wake: (task: typeof deliverTask) => void;
}

/** Sends what is due. Endpoints do not wait for each other. */
export interface Deliverer {
  /** Writes down what has ended, and starts whatever is due and may be started; does not wait for the answers. */
  look(ctx: JobContext): Promise<void>;
  /** Waits for what is under way, and writes it down. */
  drain(ctx: JobContext): Promise<void>;
}

export function createDeliverer(tools: Delivering): Deliverer {
  const { clock, wake } = tools;
  const underWay = new Set<Promise<void>>();
  const slots = new Slots();
  let ended: Tried[] = [];

  function start(delivery: ClaimedDelivery) {
    slots.take(delivery.endpoint_id);
    const end = attempt(delivery, tools).then((tried) => {
      underWay.delete(end);
      ended.push(tried);
      wake(deliverTask);
    });
    underWay.add(end);
  }

  /** What cannot be written down is tried again after its lease. */
  async function writeDown(ctx: JobContext): Promise<void> {
    const some = ended;
    ended = [];
    for (const { delivery, httpCode, durationMs } of some)
      slots.free(delivery.endpoint_id, hasArrived(httpCode) && durationMs < SLOW_MS);
    if (some.length > 0) await recordTries(ctx, some);
  }

  async function look(ctx: JobContext): Promise<void> {
    await writeDown(ctx);
    const limit = Math.min(BATCH, IN_ALL - underWay.size);
    if (limit <= 0) return;
    const now = clock();
    const claimed = await claimDeliveries(ctx.db, {
      now,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      perEndpoint: PER_ENDPOINT,
      limits: slots.left(),
      limit,
    });
    for (const delivery of claimed) start(delivery);
    if (claimed.length === limit) await look(ctx);
  }

  return {
    look,
    drain: async (ctx) => {
      await Promise.all(underWay);
      await writeDown(ctx);
    },
  };
}

async function attempt(delivery: ClaimedDelivery, tools: Delivering): Promise<Tried> {
  const startedAt = tools.clock();
  const began = performance.now();
  const result = await send(delivery, startedAt, tools);
  const durationMs = Math.round(performance.now() - began);
  return { ...result, delivery, startedAt, endedAt: tools.clock(), durationMs };
}

async function send(
  delivery: ClaimedDelivery,
  startedAt: Date,
  { outbound, secretKey }: Delivering,
): Promise<TryResult> {
  const { url, event_id: id } = delivery;
  try {
    const body = JSON.stringify(presentEvent({ ...delivery, id }));
    const secrets = secretsOf(delivery, startedAt).map((secret) => unseal(secret, secretKey));
    const headers = {
      ...signatureHeaders({ id, sentAt: startedAt, body, secrets }),
      'Content-Type': 'application/json',
      'User-Agent': 'Sellbase-Webhooks',
    };
    const answer = await outbound.post({ url, headers, body });
    const error = hasArrived(answer.httpCode) ? null : `It answered ${answer.httpCode}.`;
    return { ...answer, error };
  } catch (error) {
    return { httpCode: null, retryAfter: undefined, text: null, error: error instanceof Error ? error.message : '' };
  }
}

function secretsOf(delivery: ClaimedDelivery, now: Date): string[] {
  const earlier = previousSecretsOf(delivery).filter(({ expires_at }) => now < new Date(expires_at));
  return [delivery.secret, ...earlier.map((previous) => previous.secret)];
}
