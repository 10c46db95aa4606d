import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, subscribe, type Subscribed } from '../../../support/billing.ts';
import {
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const MONTH_MS = 32 * 24 * 60 * 60 * 1000;
const GERMANY = { country: 'DE' };
const TAX = { amount: 123, rate_basis_points: 251, name: 'Tax', country: 'DE', state: null, reason: 'taxed' };

/** Requests that the tax service has received and not answered. */
const unanswered: ServerResponse[] = [];
let isHanging = false;
let onRequest: () => void = () => undefined;

const answer = (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(TAX));
const server = createServer((_request, response) => {
  if (!isHanging) return void answer(response);
  unanswered.push(response);
  onRequest();
});

let app: TestApp;
beforeAll(async () => {
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  app = await startApp({ taxUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, jobs: 'off' });
});
afterAll(async () => {
  await app.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  isHanging = false;
  app.clock.now = undefined;
  unanswered.length = 0;
});

/** Has the service hang. @returns when this number of requests has reached it */
function hang(requests = 1): Promise<void> {
  isHanging = true;
  return new Promise((resume) => {
    onRequest = () => {
      if (unanswered.length === requests) resume();
    };
  });
}

/** Answers what hangs, and everything after it. */
function recover() {
  isHanging = false;
  for (const response of unanswered.splice(0)) answer(response);
}

/** Connections of the service that hold a transaction open while they wait for the client. */
async function idleTransactions(): Promise<number> {
  const { rows } = await app.db.raw(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%' and application_name not like 'sellbase leases %'`,
  );
  return Number(rows[0].count);
}

async function makeTaxedSeller(): Promise<Seller> {
  const seller = await makeSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: { address: { country: 'PT' }, tax_countries: ['EU'] },
  });
  return seller;
}

const renew = () =>
  must(app.container.jobs.find(({ task }) => task === 'renewals.renew-due')).run({}, app.container.jobContext());
const read = async ({ id }: Subscribed) => must(await app.db('subscriptions').where({ id }).first());
const paths = (path: { id: string }) => ({ params: { path } });

/** Copies a subscription. Each copy has another postal code, and so another question to the tax service. */
async function copySubscription({ id }: Subscribed, copies: number) {
  const {
    id: _,
    yearly_amount: __,
    customer_other_tax_ids: ___,
    ...row
  } = must(await app.db('subscriptions').where({ id }).first());
  const rows = Array.from({ length: copies }, (_copy, at) => ({
    ...row,
    checkout_id: null,
    billing_address: { ...row.billing_address, postal_code: String(10_115 + at) },
  }));
  await app.db('subscriptions').insert(rows as never);
}

describe('tax service without a response', () => {
  it('a renewal that waits for the tax delays neither a cancellation nor other renewals, and holds no transaction', async () => {
    await useApp(app, async () => {
      const taxed = await makeTaxedSeller();
      const benefits = [await makeBenefit(taxed)];
      const waiting = await subscribe(taxed, { benefits, address: GERMANY });
      const other = await subscribe(await makeSeller(), { price: monthly(2000) });
      app.clock.now = new Date(currentTime().getTime() + MONTH_MS);

      const requested = hang();
      const renewal = renew();
      await requested;
      expect(await idleTransactions()).toBe(0);
      expect(await read(other)).toMatchObject({ period: 2, status: 'active' });
      const canceled = await waiting.buyer.api.DELETE('/v1/users/subscriptions/{id}', paths(waiting));
      expect(canceled.response.status).toBe(200);
      expect(unanswered).toHaveLength(1);

      recover();
      await renewal;
      expect(await read(waiting)).toMatchObject({ period: 1, status: 'canceled' });
    });
  });

  it('50 renewals that wait for the tax delay neither a cancellation nor a renewal that is due after them', async () => {
    await useApp(app, async () => {
      const taxed = await makeTaxedSeller();
      const waiting = await subscribe(taxed, { benefits: [await makeBenefit(taxed)], address: GERMANY });
      await copySubscription(waiting, 49);
      const last = await subscribe(await makeSeller(), { price: monthly(2000) });
      app.clock.now = new Date(currentTime().getTime() + MONTH_MS);
      const { rows } = await app.db.raw(
        `update subscriptions set due_at = due_at + interval '1 hour' where id = ? returning due_at`,
        [last.id],
      );
      expect(rows).toHaveLength(1);

      const requested = hang(50);
      const renewal = renew();
      await requested;
      expect(await read(last)).toMatchObject({ period: 2, status: 'active' });
      expect(await idleTransactions()).toBe(0);
      const canceled = await waiting.buyer.api.DELETE('/v1/users/subscriptions/{id}', paths(waiting));
      expect(canceled.response.status).toBe(200);
      expect(unanswered).toHaveLength(50);

      recover();
      await renewal;
      expect(await read(waiting)).toMatchObject({ period: 1, status: 'canceled' });
      const [count] = await app.db('orders').where({ organization_id: taxed.organizationId, period: 2 }).count();
      expect(Number(must(count).count)).toBe(49);
    });
  });

  it('a renewal uses the tax that arrives late', async () => {
    await useApp(app, async () => {
      const taxed = await makeTaxedSeller();
      const subscribed = await subscribe(taxed, { benefits: [await makeBenefit(taxed)], address: GERMANY });
      app.clock.now = new Date(currentTime().getTime() + MONTH_MS);
      const requested = hang();
      const renewal = renew();
      await requested;
      recover();
      await renewal;
      expect(await read(subscribed)).toMatchObject({ period: 2, status: 'active' });
      const orders = await app.db('orders').where({ subscription_id: subscribed.id }).orderBy('period');
      expect(orders.map(({ tax_amount }) => tax_amount)).toEqual([123, 123]);
    });
  });

  it.each(['with', 'without'])(
    'a new checkout %s an idempotency key holds no transaction while it waits for the tax',
    async (mode) => {
      await useApp(app, async () => {
        const taxed = await makeTaxedSeller();
        const product = await makeProduct(taxed, { benefits: [await makeBenefit(taxed)] });
        const requested = hang();
        const created = taxed.api.POST('/v1/checkouts/custom/', {
          params: { header: mode === 'with' ? { 'Idempotency-Key': randomUUID() } : {} },
          body: { payment_processor: 'sandbox', product_id: product.id, customer_billing_address: GERMANY },
        });
        await requested;
        expect(await idleTransactions()).toBe(0);
        recover();
        expect((await created).data).toMatchObject({ tax_amount: 123 });
        expect(await app.db('checkouts').where({ product_id: product.id })).toHaveLength(1);
      });
    },
  );

  it('a confirmation holds neither a transaction nor the checkout while it waits for the tax', async () => {
    await useApp(app, async () => {
      const taxed = await makeTaxedSeller();
      const product = await makeProduct(taxed, { benefits: [await makeBenefit(taxed)] });
      const { client_secret } = await makeCheckout(taxed, product.id);
      const requested = hang();
      const confirmed = app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
        params: { path: { client_secret } },
        body: {
          customer_name: 'Ada Byron',
          customer_email: 'ada@example.com',
          customer_billing_address: GERMANY,
          confirmation_token_id: 'sandbox_success',
        },
      });
      await requested;
      expect(await idleTransactions()).toBe(0);
      const row = app.db('checkouts').where({ client_secret }).forUpdate().noWait();
      expect(await row).toHaveLength(1);
      recover();
      expect((await confirmed).data).toMatchObject({ status: 'succeeded', tax_amount: 123 });
    });
  });

  it('a renewal whose tax request fails is postponed', async () => {
    await useApp(app, async () => {
      const taxed = await makeTaxedSeller();
      const subscribed = await subscribe(taxed, { benefits: [await makeBenefit(taxed)], address: GERMANY });
      app.clock.now = new Date(currentTime().getTime() + MONTH_MS);
      const requested = hang();
      const renewal = renew();
      await requested;
      for (const response of unanswered.splice(0)) response.destroy();
      await renewal;
      const { due_at, period } = await read(subscribed);
      expect(period).toBe(1);
      expect(must(due_at).getTime() - app.clock.now.getTime()).toBe(5 * 60 * 1000);
    });
  });
});
