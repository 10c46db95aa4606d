import { expect, it } from 'vitest';
import { createDeliverer } from '../../../../src/modules/notifications/webhooks/index.ts';
import { NoResponseError, type HttpPost } from '../../../../src/platform/ssrf-safe-http/client.ts';
import { createCipher } from '../../../../src/shared/encryption.ts';
import { SECRET_KEY, type TestApp } from '../../../support/app.ts';
import { makeSeller, type Seller } from '../../../support/make.ts';
import { makeEndpoint, pass, withApp } from '../../../support/receiver.ts';
import { LARGE_TIME_LIMITS } from '../../../support/time-limits.ts';
import { timeOf } from '../../../support/service-time.ts';

const WORKING = 'http://127.0.0.1:1/working';
const HANGING = 'http://127.0.0.1:1/hanging';
const ACCEPTED = { httpCode: 204, retryAfter: undefined, text: null };

/** Creates products by one statement, and publishes their events. */
async function publishProducts(app: TestApp, { organizationId }: Seller, amount: number) {
  await app.db.raw(
    `with product as (
       insert into products (created_at, organization_id, name) select :now, :organizationId, 'Product' from generate_series(1, :amount)
       returning id)
     insert into events (created_at, type, organization_id, object_id, is_public)
     select :now, 'product.created', :organizationId, id, true from product`,
    { now: timeOf(app), organizationId, amount },
  );
  await app.runTask('events.publish');
}

/** Creates a deliverer whose requests go to `post`. The test runs its loop. */
function startDeliverer(app: TestApp, post: (message: HttpPost) => Promise<typeof ACCEPTED>) {
  const ctx = app.container.jobContext;
  const deliverer = createDeliverer({
    outbound: { post },
    cipher: createCipher([SECRET_KEY]),
    clock: () => timeOf(app),
    log: ctx().log,
    timeLimits: LARGE_TIME_LIMITS,
    wake: () => undefined,
  });
  return { run: () => deliverer.deliverDue(ctx()), drain: () => deliverer.drain(ctx()) };
}

interface DeliveryState {
  status: string;
  attempts_count: number;
  count: number;
}

async function statesOf(app: TestApp, endpointId: string): Promise<DeliveryState[]> {
  const { rows } = await app.db.raw<{ rows: DeliveryState[] }>(
    `select status, attempts_count, count(*)::integer as count from webhook_deliveries where endpoint_id = ? group by 1, 2 order by 1, 2`,
    [endpointId],
  );
  return rows;
}

it('an endpoint that answers at once gets 20 deliveries per statement, beside one that hangs', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const working = await makeEndpoint(seller, WORKING);
    await makeEndpoint(seller, HANGING);
    await publishProducts(app, seller, 1000);
    const sent: Record<string, number> = { [WORKING]: 0, [HANGING]: 0 };
    let endAll = (_error: Error) => undefined as void;
    const hanging = new Promise<never>((_, reject) => (endAll = reject));
    const { run, drain } = startDeliverer(app, ({ url }) => {
      sent[url] = (sent[url] ?? 0) + 1;
      return url === WORKING ? Promise.resolve(ACCEPTED) : hanging;
    });
    let statements = 0;
    app.db.on('query', () => (statements += 1));
    while ((sent[WORKING] ?? 0) < 1000) await run();
    await run();
    expect(statements).toBeLessThanOrEqual(50);
    expect(sent).toEqual({ [WORKING]: 1000, [HANGING]: 10 });
    expect(await statesOf(app, working.id)).toEqual([{ status: 'succeeded', attempts_count: 1, count: 1000 }]);
    endAll(new NoResponseError('The server closed the connection.'));
    await drain();
  }));

it('deliveries that were claimed for an endpoint which then fails wait for its retry without an attempt', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, WORKING);
    await publishProducts(app, seller, 500);
    let sent = 0;
    const { run, drain } = startDeliverer(app, () => {
      sent += 1;
      return Promise.resolve({ ...ACCEPTED, httpCode: sent > 100 ? 500 : 204 });
    });
    while (sent <= 100) await run();
    await drain();
    const pending = (await statesOf(app, id)).find(
      ({ status, attempts_count: attempts }) => status === 'pending' && attempts === 0,
    );
    expect(pending?.count).toBe(500 - sent);
    pass(app, 60_000);
    const before = sent;
    await run();
    expect(sent).toBe(before + 1);
    await drain();
  }));
