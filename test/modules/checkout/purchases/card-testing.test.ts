import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  unique,
  onceIdle,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  // All declines fall into one minute, however long they take.
  app.clock.now = currentTime();
});
afterAll(async () => app.stop());

const openShop = () =>
  useApp(app, async () => {
    const seller = await makeSeller();
    return { seller, product: await makeProduct(seller, { benefits: [] }) };
  });
const openCheckout = (seller: Seller, productId: string) => useApp(app, () => makeCheckout(seller, productId));
const pay = (secret: string, card = 'sandbox_success') =>
  confirm(app, secret, { confirmation_token_id: card, customer_email: `${unique('buyer')}@example.com` });

async function decline(secret: string, times: number) {
  const statuses = [];
  for (let attempt = 0; attempt < times; attempt += 1)
    statuses.push((await pay(secret, 'sandbox_decline')).response.status);
  return statuses;
}

describe('card testing', () => {
  it('the tenth decline closes a checkout', async () => {
    const { seller, product } = await openShop();
    const checkout = await openCheckout(seller, product.id);
    expect(await decline(checkout.client_secret, 10)).toEqual(Array(10).fill(400));
    expect((await pay(checkout.client_secret)).error).toMatchObject({
      error: 'NotOpenCheckout',
      detail: expect.stringContaining('failed'),
    });
    const stored = await app.db('payments').where({ checkout_id: checkout.id });
    expect(stored.map(({ status }) => status)).toEqual(Array(10).fill('declined'));
  });

  it('a buyer with nine declined cards can still pay with the tenth', async () => {
    const { seller, product } = await openShop();
    const checkout = await openCheckout(seller, product.id);
    await decline(checkout.client_secret, 9);
    expect((await pay(checkout.client_secret)).data?.status).toBe('succeeded');
  });

  it('an organization with 30 declines within a minute accepts no cards for a minute, and its members get one mail', async () => {
    const { seller, product } = await openShop();
    const waiting = await openCheckout(seller, product.id);
    for (let round = 0; round < 3; round += 1)
      await decline((await openCheckout(seller, product.id)).client_secret, 10);
    const refused = await pay(waiting.client_secret);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await app.db('payments').where({ checkout_id: waiting.id })).toEqual([]);

    const other = await openShop();
    const elsewhere = await openCheckout(other.seller, other.product.id);
    expect((await pay(elsewhere.client_secret)).data?.status).toBe('succeeded');

    const mails = () => app.db('sandbox_mails').where({ recipient: seller.email });
    const [mail] = await onceIdle(mails, ({ length }) => length > 0);
    expect(mail?.subject).toBe('Many cards are declined at Test Organization');

    const start = app.clock.now ?? currentTime();
    app.clock.now = new Date(start.getTime() + 60_001);
    expect((await pay(waiting.client_secret)).data?.status).toBe('succeeded');
    app.clock.now = start;
    expect(await mails()).toHaveLength(1);
  });

  it('many declines do not stop an organization that sells more than it declines', async () => {
    const { seller, product } = await openShop();
    for (let sale = 0; sale < 31; sale += 1)
      expect((await pay((await openCheckout(seller, product.id)).client_secret)).data?.status).toBe('succeeded');
    for (let round = 0; round < 3; round += 1)
      await decline((await openCheckout(seller, product.id)).client_secret, 10);
    expect((await pay((await openCheckout(seller, product.id)).client_secret)).data?.status).toBe('succeeded');
  });
});
