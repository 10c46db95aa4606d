import { createDeliverer } from '../../src/modules/notifications/webhooks/index.ts';
import type { HttpPost } from '../../src/platform/ssrf-safe-http/client.ts';
import { createCipher } from '../../src/shared/encryption.ts';
import { SECRET_KEY, type TestApp } from './app.ts';
import type { Seller } from './make.ts';
import { timeOf } from './service-time.ts';
import { LARGE_TIME_LIMITS } from './time-limits.ts';

/** The result of a request that the endpoint accepted. */
export const ACCEPTED = { httpCode: 204, retryAfter: undefined, text: null };

/** Creates products by one statement, and publishes their events: one for each product, or several in a row. */
export async function publishProducts(app: TestApp, { organizationId }: Seller, amount: number, events = 1) {
  await app.db.raw(
    `with product as (
       insert into products (created_at, organization_id, name) select :now, :organizationId, 'Product' from generate_series(1, :amount)
       returning id)
     insert into events (created_at, type, organization_id, object_id, is_public)
     select :now, 'product.created', :organizationId, id, true from product cross join generate_series(1, :events) order by id`,
    { now: timeOf(app), organizationId, amount, events },
  );
  await app.runTask('events.publish');
}

/** Creates a deliverer whose requests go to `post`. The test runs its loop. */
export function startDeliverer(app: TestApp, post: (message: HttpPost) => Promise<typeof ACCEPTED>) {
  const ctx = app.container.jobContext;
  const deliverer = createDeliverer({
    outbound: { post },
    cipher: createCipher([SECRET_KEY]),
    clock: () => timeOf(app),
    log: ctx().log,
    attemptsPerMinute: undefined,
    timeLimits: LARGE_TIME_LIMITS,
    wake: () => undefined,
  });
  return { run: () => deliverer.deliverDue(ctx()), drain: () => deliverer.drain(ctx()) };
}

export interface DeliveryState {
  status: string;
  attempts_count: number;
  count: number;
}

/** Counts the deliveries of an endpoint by their status and attempts. */
export async function statesOf(app: TestApp, endpointId: string): Promise<DeliveryState[]> {
  const { rows } = await app.db.raw<{ rows: DeliveryState[] }>(
    `select status, attempts_count, count(*)::integer as count from webhook_deliveries where endpoint_id = ? group by 1, 2 order by 1, 2`,
    [endpointId],
  );
  return rows;
}
