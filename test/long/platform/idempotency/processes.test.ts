import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_KEY, startApp, type TestApp } from '../../../support/app.ts';
import { BUYER_DATA, makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../../support/make.ts';
import { reservePort } from '../../../support/port.ts';
import { startService, type Service } from '../../support/service.ts';

/** Creates the tests' data and reads the database. */
let app: TestApp;
let services: Service[];
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeSeller);
  const start = async () =>
    startService(
      {
        DATABASE_URL: app.databaseUrl,
        // A request that held one connection and waited for another would deadlock.
        DATABASE_POOL_SIZE: '2',
        LOG_LEVEL: 'error',
        SECRET_KEY: SECRET_KEY,
        PORT: await reservePort(),
      },
      ['--web'],
    );
  services = [await start(), await start()];
});
afterAll(async () => {
  for (const service of services) await service.end('SIGTERM');
  await app.stop();
});

interface RequestInput {
  path: string;
  body: object;
  key: string;
  token?: string;
}

/** Distributes the requests over the processes in turn. */
const sendAll = (all: RequestInput[]) =>
  Promise.all(
    all.map(async ({ path, body, key, token }, at) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token && { Authorization: `Bearer ${token}` }),
      };
      const url = must(services[at % services.length]).baseUrl + path;
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      await response.arrayBuffer();
      return { status: response.status, isReplay: response.headers.has('Idempotency-Replayed') };
    }),
  );

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

describe('two processes with two connections each', () => {
  it('two processes charge once for thirty concurrent requests with one key, and refund once', async () => {
    const checkout = await useApp(app, async () => makeCheckout(seller, (await makeProduct(seller)).id));
    const sale = {
      path: `/v1/checkouts/custom/client/${checkout.client_secret}/confirm`,
      body: { ...BUYER_DATA, customer_email: 'b@example.com', confirmation_token_id: 'sandbox_success' },
      key: randomUUID(),
    };
    const sales = await sendAll(times(30, () => sale));
    expect(sales.filter(({ status, isReplay }) => status === 200 && !isReplay)).toHaveLength(1);
    expect(sales.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toHaveLength(1);

    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    const body = { order_id: order.id, amount: 100, reason: 'customer_request' };
    const refund = { path: '/v1/refunds/', body, key: randomUUID(), token: seller.token };
    const refunds = await sendAll(times(30, () => refund));
    expect(refunds.filter(({ status, isReplay }) => status === 201 && !isReplay)).toHaveLength(1);
    expect(refunds.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(await app.db('refunds').where({ order_id: order.id })).toHaveLength(1);
  });

  it('two processes answer sixty concurrent requests, each sent twice, without a deadlock', async () => {
    const name = randomUUID();
    const things = times(60, () => ({
      path: '/v1/discounts/',
      body: { name, type: 'percentage', duration: 'once', basis_points: 1000, organization_id: seller.organizationId },
      key: randomUUID(),
      token: seller.token,
    }));
    const answers = await sendAll([...things, ...things.toReversed()]);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(await app.db('discounts').where({ name })).toHaveLength(60);
  });
});
