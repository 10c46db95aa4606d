import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePaymentsTask } from '../../../../src/modules/billing/payments/index.ts';
import { hashKey } from '../../../../src/platform/idempotency/request.ts';
import { SECRET_KEY, startApp, type TestApp } from '../../../support/app.ts';
import { free, monthly } from '../../../support/billing.ts';
import { untilBlocked } from '../../../support/locks.ts';
import {
  BUYER_DATA,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { until } from '../../../support/wait.ts';
import { reservePort } from '../../../support/port.ts';
import { startService, type Service } from '../../support/service.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';

/** Creates the tests' data and reads the database. Runs no background work. */
let app: TestApp;
let env: Record<string, string>;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  env = {
    DATABASE_URL: app.databaseUrl,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'error',
    SECRET_KEY,
  };
  seller = await useApp(app, makeSeller);
});
afterAll(async () => {
  await survivor?.end('SIGTERM');
  await app.stop();
});

/** Upper bound of the time between two responses. A second advance of the clock would add a month. */
const A_DAY_MS = 86_400_000;

interface RequestInput {
  path: string;
  body?: object;
  token?: string;
  key: string;
}

async function post(baseUrl: string, { path, body, token, key }: RequestInput) {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: {
      'Idempotency-Key': key,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isReplay = response.headers.get('Idempotency-Replayed') !== null;
  return { status: response.status, isReplay, body: text === '' ? undefined : JSON.parse(text) };
}

const start = async (): Promise<Service> => startService({ ...env, PORT: await reservePort() }, ['--web']);

let survivor: Service | undefined;
/** Another process of the service, which takes the retries. */
const getSurvivor = async (): Promise<Service> => (survivor ??= await start());

/** Sends the request to a process that is killed as soon as it writes to `table`. */
async function killAt(table: string, wanted: RequestInput) {
  const service = await start();
  const lock = await app.db.transaction();
  await lock.raw('lock table ?? in share mode', [table]);
  const sent = post(service.baseUrl, wanted).then(
    () => 'answered',
    () => 'cut off',
  );
  await untilBlocked(app.db, 1);
  await service.end('SIGKILL');
  expect(await sent).toBe('cut off');
  // PostgreSQL would run a statement of the dead process that waits for the lock.
  await app.db.raw(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await lock.rollback();
}

/** Simulates a process that was killed after its work and before it stored the response. */
const forgetAnswer = (key: string) =>
  app
    .db('idempotency_keys')
    .where({ key: hashKey(key) })
    .update({ answer: null, locked_until: new Date(Date.now() - 1) });

/** Repeats the request until the database has ended the session of the dead process, which takes a moment. */
const postAfterDeath = (baseUrl: string, wanted: RequestInput) =>
  until(
    () => post(baseUrl, wanted),
    ({ status }) => status !== 409,
  );

async function openCheckout(price?: Parameters<typeof makeProduct>[1]) {
  return useApp(app, async () => makeCheckout(seller, (await makeProduct(seller, price)).id));
}

const saleOf = (secret: string, key: string, token: string | null = 'sandbox_success'): RequestInput => ({
  path: `/v1/checkouts/custom/client/${secret}/confirm`,
  body: { ...BUYER_DATA, customer_email: 'crash@example.com', ...(token && { confirmation_token_id: token }) },
  key,
});
const chargesOf = (checkoutId: string) =>
  app.db('sandbox_payments').where('idempotency_key', 'like', `checkout:${checkoutId}:%`);

describe('a process that is killed during a request', () => {
  it('a process killed between the charge and the order has charged once, and the retry completes the sale', async () => {
    const { id, client_secret } = await openCheckout();
    const wanted = saleOf(client_secret, randomUUID());
    await killAt('orders', wanted);
    expect(await chargesOf(id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await app.db('orders').where({ checkout_id: id })).toEqual([]);

    const service = await getSurvivor();
    const made = await postAfterDeath(service.baseUrl, wanted);
    expect(made).toMatchObject({ status: 200, isReplay: false, body: { status: 'succeeded' } });
    expect(await post(service.baseUrl, wanted)).toEqual({ ...made, isReplay: true });
    expect(await chargesOf(id)).toHaveLength(1);
    expect(await app.db('orders').where({ checkout_id: id })).toHaveLength(1);
  });

  it('a process killed before the charge leaves the charge to the retry, also after reconciliation reopened the checkout', async () => {
    for (const isReconciled of [false, true]) {
      const { id, client_secret } = await openCheckout();
      const wanted = saleOf(client_secret, randomUUID());
      await killAt('sandbox_payments', wanted);
      expect(await chargesOf(id)).toEqual([]);
      if (isReconciled) {
        app.clock.now = new Date(Date.now() + reconcilerDelayMs(app));
        const job = must(app.container.jobs.find(({ task }) => task === reconcilePaymentsTask.name));
        await job.run({}, app.container.jobContext());
        app.clock.now = undefined;
        expect(await app.db('checkouts').where({ id }).first()).toMatchObject({ status: 'open' });
      }
      const service = await getSurvivor();
      expect(await postAfterDeath(service.baseUrl, wanted)).toMatchObject({
        status: 200,
        body: { status: 'succeeded' },
      });
      expect(await chargesOf(id)).toHaveLength(1);
    }
  });

  it('a process killed during a refund has refunded once, and the retry completes it', async () => {
    const { id, client_secret } = await openCheckout();
    await post(app.baseUrl, saleOf(client_secret, randomUUID()));
    const order = must(await app.db('orders').where({ checkout_id: id }).first());
    const body = { order_id: order.id, amount: 1000, reason: 'customer_request' };
    const wanted = { path: '/v1/refunds/', body, token: seller.token, key: randomUUID() };
    await killAt('ledger_transfers', wanted);
    const refund = must(await app.db('refunds').where({ order_id: order.id }).first());
    expect(refund).toMatchObject({ status: 'pending' });
    const service = await getSurvivor();
    const made = await postAfterDeath(service.baseUrl, wanted);
    expect(made).toMatchObject({ status: 201, isReplay: false, body: { id: refund.id, status: 'succeeded' } });
    expect(await app.db('refunds').where({ order_id: order.id })).toHaveLength(1);
    expect(await app.db('sandbox_payments').where({ idempotency_key: refund.idempotency_key })).toHaveLength(1);
  });

  it('a process killed during a single transaction leaves no change and no idempotency key', async () => {
    const body = { name: randomUUID(), type: 'percentage', duration: 'once', basis_points: 1000 };
    const wanted = {
      path: '/v1/discounts/',
      body: { ...body, organization_id: seller.organizationId },
      token: seller.token,
      key: randomUUID(),
    };
    await killAt('discounts', wanted);
    expect(await app.db('idempotency_keys').where({ key: hashKey(wanted.key) })).toEqual([]);
    const service = await start();
    // The locks of the dead process ended with its connection.
    const made = await post(service.baseUrl, wanted);
    expect(made).toMatchObject({ status: 201, isReplay: false });
    await service.end('SIGKILL');
    expect(await post(app.baseUrl, wanted)).toEqual({ ...made, isReplay: true });
    expect(await app.db('discounts').where({ name: body.name })).toHaveLength(1);
  });
});

describe('a process that is killed before it stores the response', () => {
  /** A retry of a confirmation gets a receipt secret of its own, because the first one was lost. */
  const withoutReceipt = ({ body, ...rest }: Awaited<ReturnType<typeof post>>) => {
    const { receipt_secret: _, ...others } = body as { receipt_secret?: string };
    return { ...rest, body: others };
  };

  const replayed = async (wanted: RequestInput) => {
    const first = await post(app.baseUrl, wanted);
    await forgetAnswer(wanted.key);
    const second = await post(app.baseUrl, wanted);
    expect(withoutReceipt(second)).toEqual({ ...withoutReceipt(first), isReplay: false });
    expect(await post(app.baseUrl, wanted)).toEqual({ ...second, isReplay: true });
    return second;
  };

  it.each([
    ['sandbox_success', 200],
    ['sandbox_decline', 400],
    ['sandbox_action_required', 200],
  ])('a retry with the token %s returns the same outcome', async (token, status) => {
    const { id, client_secret } = await openCheckout();
    expect(await replayed(saleOf(client_secret, randomUUID(), token))).toMatchObject({ status });
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('a retry of a free sale returns the same sale', async () => {
    const { client_secret } = await openCheckout({ prices: [free] });
    const sale = await replayed(saleOf(client_secret, randomUUID(), null));
    expect(sale).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it('a retry of a refund returns the same refund', async () => {
    const { id, client_secret } = await openCheckout();
    await post(app.baseUrl, saleOf(client_secret, randomUUID()));
    const order = must(await app.db('orders').where({ checkout_id: id }).first());
    const body = { order_id: order.id, reason: 'customer_request' };
    await replayed({ path: '/v1/refunds/', body, token: seller.token, key: randomUUID() });
    expect(await app.db('refunds').where({ order_id: order.id })).toHaveLength(1);
  });

  it('a retry of a payment method change returns the same payment method', async () => {
    const buyer = await useApp(app, () => makePerson());
    const { client_secret } = await openCheckout({ prices: [monthly(900)] });
    const sale = saleOf(client_secret, randomUUID());
    await post(app.baseUrl, { ...sale, body: { ...sale.body, customer_email: buyer.email } });
    const subscription = must(await app.db('subscriptions').where({ user_id: buyer.id }).first());
    const id: string = subscription.id;
    const path = `/v1/users/subscriptions/${id}/payment-method`;
    const body = { confirmation_token_id: 'sandbox_success' };
    const changed = await replayed({ path, body, token: buyer.token, key: randomUUID() });
    expect(changed).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await app.db('payments').where({ subscription_id: id, purpose: 'method' })).toHaveLength(1);
  });

  it('a retry of a file creation returns the same file, and a test clock is advanced once', async () => {
    const parts = [{ number: 1, chunk_start: 0, chunk_end: 10 }];
    const body = {
      service: 'downloadable',
      organization_id: seller.organizationId,
      name: 'a.txt',
      mime_type: 'text/plain',
      size: 10,
      upload: { parts },
    };
    const { token } = seller;
    const wanted = { path: '/v1/files/', body, token, key: randomUUID() };
    const first = await post(app.baseUrl, wanted);
    expect(first.status).toBe(201);
    await forgetAnswer(wanted.key);
    expect(await post(app.baseUrl, wanted)).toMatchObject({ status: 201, body: { id: first.body.id } });

    const owner = await useApp(app, makeSeller);
    const own = `/v1/organizations/${owner.organizationId}/test-clock`;
    await post(app.baseUrl, { path: own, token: owner.token, key: randomUUID() });
    const month = { interval: 'month', count: 1 };
    const move = { path: `${own}/advance`, body: month, token: owner.token, key: randomUUID() };
    const moved = await post(app.baseUrl, move);
    await forgetAnswer(move.key);
    const again = await post(app.baseUrl, move);
    expect(Date.parse(again.body.now) - Date.parse(moved.body.now)).toBeLessThan(A_DAY_MS);
  });
});
