import { describe, expect, it } from 'vitest';
import { expireCheckouts } from '../../../../src/modules/checkout/checkouts/index.ts';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, makeDiscount, subscribe } from '../../../support/billing.ts';
import { makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const DAY = 86_400_000;
const path = (id: string) => ({ params: { path: { id } } });
const daysFromNow = (days: number) => new Date(currentTime().getTime() + days * DAY).toISOString();

async function openCheckout(seller: Seller) {
  const { id, client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
  const app = await testApp();
  const params = { params: { path: { client_secret } } };
  return { id, read: () => app.client().GET('/v1/checkouts/custom/client/{client_secret}', params) };
}

describe('what ends or begins by a test clock', () => {
  it('advancing a test clock past the expiry of a checkout expires it, and leaves the checkouts of other sellers open', async () => {
    const [seller, other] = [await makeClockSeller(), await makeSeller()];
    const [expiring, foreign] = [await openCheckout(seller), await openCheckout(other)];
    expect((await expiring.read()).data?.status).toBe('open');
    await advance(seller, 'day');
    expect((await seller.api.GET('/v1/checkouts/custom/{id}', path(expiring.id))).data?.status).toBe('expired');
    const { db } = await testApp();
    expect(must(await db('checkouts').where({ id: expiring.id }).first()).status).toBe('expired');
    expect((await expiring.read()).response.status).toBe(404);
    expect((await foreign.read()).data?.status).toBe('open');
  });

  it('a checkout of an organization whose test clock is ahead expires an hour after it was opened', async () => {
    const seller = await makeClockSeller();
    await advance(seller, 'year');
    const { id, read } = await openCheckout(seller);
    expect((await read()).data?.status).toBe('open');
    const app = await testApp();
    const stored = () => app.db('checkouts').where({ id }).first('status', 'expires_at', 'created_at');
    const { expires_at, created_at } = must(await stored());
    expect(expires_at.getTime() - created_at.getTime()).toBe(3_600_000);
    const runAt = (now: Date) =>
      expireCheckouts({
        ...app.container.jobContext(),
        now,
        transaction: (work) => app.container.transaction(now, work),
      });
    await runAt(new Date(currentTime().getTime() + 3_000_000));
    expect(must(await stored()).status).toBe('open');
    await runAt(new Date(currentTime().getTime() + 3_700_000));
    expect(must(await stored()).status).toBe('expired');
  });

  it('a discount that ended by the test clock cannot be redeemed', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { ends_at: daysFromNow(10) });
    await advance(seller, 'month');
    await expect(subscribe(seller, { discount_id: discount.id })).rejects.toThrow();
  });

  it('a scheduled article is published when the test clock reaches its time', async () => {
    const seller = await makeClockSeller();
    const { organizationId: organization_id } = seller;
    const body = {
      organization_id,
      title: 'Soon',
      body: 'News',
      visibility: 'public',
      published_at: daysFromNow(10),
    } as const;
    const { id } = must((await seller.api.POST('/v1/articles/', { body })).data);
    const visitor = (await testApp()).client();
    const listed = async (is_published?: boolean) => {
      const query = { organization_id: [organization_id], ...(is_published !== undefined && { is_published }) };
      return must((await visitor.GET('/v1/articles/', { params: { query } })).data).items.length;
    };
    expect((await visitor.GET('/v1/articles/{id}', path(id))).response.status).toBe(404);
    expect(await listed()).toBe(0);
    await advance(seller, 'day', 11);
    expect((await visitor.GET('/v1/articles/{id}', path(id))).response.status).toBe(200);
    expect([await listed(), await listed(true), await listed(false)]).toEqual([1, 1, 0]);
  });
});

it('creating a product and opening and reading a checkout read no test clock by a statement of their own', async () => {
  const seller = await makeSeller();
  const { db } = await testApp();
  const ofClocks: string[] = [];
  const record = ({ sql }: { sql: string }) => {
    if (/^select [^(]* from "?test_clocks/i.test(sql) || /"organizations".* for key share/i.test(sql))
      ofClocks.push(sql);
  };
  db.on('query', record);
  const { read } = await openCheckout(seller);
  await read();
  db.off('query', record);
  expect(ofClocks).toEqual([]);
});
