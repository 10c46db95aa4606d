import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashKey } from '../../../src/platform/idempotency/request.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import {
  BUYER_DATA,
  makeCheckout,
  makeKey,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  sessionHeaders,
  signIn,
  onceIdle,
  type Seller,
} from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});
afterEach(() => {
  app.clock.now = undefined;
});

interface Sent {
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
}

async function post(path: string, body: unknown, { token, key, headers }: Sent = {}) {
  const response = await fetch(app.baseUrl + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isReplay = response.headers.get('Idempotency-Replayed') === 'true';
  return { status: response.status, text, isReplay, body: text === '' ? undefined : JSON.parse(text) };
}

const discount = (name: string, more = {}) => ({
  name,
  type: 'percentage',
  duration: 'once',
  basis_points: 1000,
  organization_id: seller.organizationId,
  ...more,
});
const create = (body: unknown, key: string, token = seller.token) => post('/v1/discounts/', body, { token, key });
const countOf = async (name: string) => (await app.db('discounts').where({ name })).length;
const stored = async (key: string) =>
  must(
    await app
      .db('idempotency_keys')
      .where({ key: hashKey(key) })
      .first(),
  );

describe('a request that is repeated with its key', () => {
  it('a repeated request replays the response and creates nothing', async () => {
    const key = randomUUID();
    const first = await create(discount(key), key);
    expect(first).toMatchObject({ status: 201, isReplay: false });
    const again = await create(discount(key), key);
    expect(again).toEqual({ ...first, isReplay: true });
    expect(await countOf(key)).toBe(1);
  });

  it('a repeated request may order its fields otherwise and quote the key', async () => {
    const key = 'a"b\\c';
    const name = randomUUID();
    const first = await create(discount(name), key);
    const turned = Object.fromEntries(Object.entries(discount(name)).reverse());
    expect(await create(turned, '"a\\"b\\\\c"')).toEqual({ ...first, isReplay: true });
  });

  it('a key that is reused with another body or operation returns 422 and changes nothing', async () => {
    const key = randomUUID();
    await create(discount(key), key);
    const other = await create(discount(`${key} else`), key);
    expect(other.status).toBe(422);
    expect(other.body.detail).toMatchObject([{ loc: ['header', 'Idempotency-Key'] }]);
    expect(await countOf(`${key} else`)).toBe(0);
    const elsewhere = await post(
      '/v1/custom-fields/',
      { type: 'text', slug: 'x', name: 'X', organization_id: seller.organizationId, properties: {} },
      { token: seller.token, key },
    );
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.detail).toMatchObject([{ loc: ['header', 'Idempotency-Key'] }]);
  });

  it('twenty concurrent requests with one key run once, and the others get a replay or 409', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => create(discount(key), key)));
    expect(all.filter(({ status, isReplay }) => status === 201 && !isReplay)).toHaveLength(1);
    for (const { status, isReplay } of all)
      expect(isReplay ? 201 : [201, 409]).toEqual(isReplay ? status : expect.arrayContaining([status]));
    expect(await countOf(key)).toBe(1);
  });

  it('keys are scoped to the caller: other callers with the same key get their own response', async () => {
    const key = randomUUID();
    const mine = await create(discount(key), key);
    const stranger = await makeSeller();
    const theirs = await create(discount(key, { organization_id: stranger.organizationId }), key, stranger.token);
    expect(theirs).toMatchObject({ status: 201, isReplay: false });
    const same = await create(discount(key), key, stranger.token);
    expect(same.status).toBe(422);
    const organization = await makeToken({ kind: 'organization', id: seller.organizationId });
    const { organization_id: _, ...own } = discount(key);
    const third = await create(own, key, organization);
    expect(third).toMatchObject({ status: 201, isReplay: false });
    expect(new Set([mine, theirs, third].map(({ body }) => body.id)).size).toBe(3);
  });

  it('a repeated request may use another token of the same user with the required scope', async () => {
    const key = randomUUID();
    const first = await create(discount(key), key);
    const token = await makeToken({ kind: 'user', id: seller.id });
    expect(await create(discount(key), key, token)).toEqual({ ...first, isReplay: true });
    const weak = await makeToken({ kind: 'user', id: seller.id }, { scopes: ['products:read'] });
    expect((await create(discount(key), key, weak)).status).toBe(403);
  });

  it('a key expires after 24 hours and is removed by a job', async () => {
    const key = randomUUID();
    const first = await create(discount(key), key);
    const began = currentTime().getTime();
    app.clock.now = new Date(began + 86_395_000);
    expect((await create(discount(key), key)).isReplay).toBe(true);
    app.clock.now = new Date(began + 86_401_000);
    const later = await create(discount(key), key);
    expect(later).toMatchObject({ status: 201, isReplay: false });
    expect(later.body.id).not.toBe(first.body.id);
    app.clock.now = new Date(began + 3 * 86_400_000);
    const job = must(app.container.jobs.find(({ task }) => task === 'idempotency.remove-old'));
    await job.run({}, app.container.jobContext());
    await onceIdle(
      () => app.db('idempotency_keys').where({ key: hashKey(key) }),
      (rows) => rows.length === 0,
    );
  });
});

describe('a request that fails', () => {
  it('an error without changes releases the key', async () => {
    const key = randomUUID();
    expect((await create(discount(key, { basis_points: -1 }), key)).status).toBe(422);
    const stranger = await makeSeller();
    expect((await create(discount(key, { organization_id: stranger.organizationId }), key)).status).toBe(422);
    expect((await create(discount(key), key, 'nobody')).status).toBe(401);
    expect(await create(discount(key), key)).toMatchObject({ status: 201, isReplay: false });
  });

  it('a declined payment is the outcome and is replayed', async () => {
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id);
    const path = `/v1/checkouts/custom/client/${checkout.client_secret}/confirm`;
    const body = { ...BUYER_DATA, customer_email: 'b@example.com', confirmation_token_id: 'sandbox_decline' };
    const key = randomUUID();
    const first = await post(path, body, { key });
    expect(first).toMatchObject({ status: 400, isReplay: false });
    expect(await post(path, body, { key })).toEqual({ ...first, isReplay: true });
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toHaveLength(1);
    const paid = await post(path, { ...body, confirmation_token_id: 'sandbox_success' }, { key: randomUUID() });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it('an error before the charge releases the key', async () => {
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id);
    const path = `/v1/checkouts/custom/client/${checkout.client_secret}/confirm`;
    const body = { ...BUYER_DATA, confirmation_token_id: 'sandbox_success' };
    const key = randomUUID();
    expect((await post(path, body, { key })).status).toBe(422);
    expect(await app.db('idempotency_keys').where({ key: hashKey(key) })).toEqual([]);
    expect((await post(path, { ...body, customer_email: 'b@example.com' }, { key })).status).toBe(200);
  });
});

describe('payments with a key', () => {
  it('twenty concurrent sales with one key make one sale, and twenty refunds make one refund', async () => {
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id);
    const path = `/v1/checkouts/custom/client/${checkout.client_secret}/confirm`;
    const body = { ...BUYER_DATA, customer_email: 'b@example.com', confirmation_token_id: 'sandbox_success' };
    const key = randomUUID();
    const sales = await Promise.all(Array.from({ length: 20 }, () => post(path, body, { key })));
    expect(sales.filter(({ status, isReplay }) => status === 200 && !isReplay)).toHaveLength(1);
    expect([...new Set(sales.map(({ status }) => status))].every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    const wanted = { order_id: order.id, amount: 100, reason: 'customer_request' };
    const refund = () => post('/v1/refunds/', wanted, { key, token: seller.token });
    const refunds = await Promise.all(Array.from({ length: 20 }, refund));
    expect(refunds.filter(({ status, isReplay }) => status === 201 && !isReplay)).toHaveLength(1);
    expect(await refund()).toMatchObject({ status: 201, isReplay: true });
    expect(await app.db('refunds').where({ order_id: order.id })).toHaveLength(1);
  });

  it('the key of an anonymous caller is scoped to one checkout', async () => {
    const product = await makeProduct(seller);
    const key = randomUUID();
    for (let round = 0; round < 2; round += 1) {
      const { client_secret } = await makeCheckout(seller, product.id);
      const body = { ...BUYER_DATA, customer_email: 'b@example.com', confirmation_token_id: 'sandbox_success' };
      const sale = await post(`/v1/checkouts/custom/client/${client_secret}/confirm`, body, { key });
      expect(sale).toMatchObject({ status: 200, isReplay: false });
    }
  });
});

describe('license keys', () => {
  it('a repeated activation, use and deactivation of a license key each count once', async () => {
    const { body, id } = await makeKey({ activations: { limit: 3, enable_user_admin: true }, limit_usage: 10 });
    const key = randomUUID();
    const activate = () => post('/v1/users/license-keys/activate', { ...body, label: 'Desk' }, { key });
    const first = await activate();
    expect(first).toMatchObject({ status: 200, isReplay: false });
    expect(await activate()).toEqual({ ...first, isReplay: true });
    const ofMachine = { ...body, activation_id: first.body.id };
    const use = () =>
      post('/v1/users/license-keys/validate', { ...ofMachine, increment_usage: 2 }, { key: `${key}-use` });
    await use();
    expect(await use()).toMatchObject({ isReplay: true, body: { usage: 2 } });
    expect(await app.db('license_keys').where({ id }).first()).toMatchObject({ usage: 2 });
    const leave = () => post('/v1/users/license-keys/deactivate', ofMachine, { key: `${key}-off` });
    expect(await leave()).toEqual({ status: 204, text: '', body: undefined, isReplay: false });
    expect(await leave()).toEqual({ status: 204, text: '', body: undefined, isReplay: true });
  });
});

describe('stored responses', () => {
  it('a stored response with a secret is encrypted', async () => {
    const key = randomUUID();
    const headers = sessionHeaders(await signIn(app, seller.email));
    const wanted = { comment: 'test', scopes: ['products:read'], expires_in: null };
    const made = await post('/v1/personal_access_tokens/', wanted, { key, headers });
    expect(made.status).toBe(201);
    const { answer, scope } = await stored(key);
    expect(answer).toMatch(/^sealed:/);
    expect(scope).toBe(`user:${seller.id}`);
    expect(await post('/v1/personal_access_tokens/', wanted, { key, headers })).toEqual({ ...made, isReplay: true });
    expect(await app.db('access_tokens').where({ user_id: seller.id, comment: 'test' })).not.toHaveLength(0);
  });

  it('a request without a key stores nothing', async () => {
    const [before] = await app.db('idempotency_keys').count({ all: '*' });
    await post('/v1/discounts/', discount(randomUUID()), { token: seller.token });
    await makeSale(seller, (await makeProduct(seller)).id, await makePerson());
    expect(await app.db('idempotency_keys').count({ all: '*' })).toEqual([before]);
  });
});
