import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

/** As many customers with a text as make it a common one. */
const MANY = 10_000;

describe('a search for a text that 10,000 customers have', () => {
  let seller: Seller;
  const domain = `common-${currentTime().getTime()}.example`;
  const buyers = ['zoe', 'ann'].map((name) => `${name}@${domain}`);

  beforeAll(async () => {
    seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const { id } = await makeProduct(seller, { benefits: [benefit] });
    for (const email of buyers) await makeSale(seller, id, await makePerson({ email }));
    await makeSale(seller, id);
    const { db } = await testApp();
    await db.raw(
      `insert into customers (created_at, organization_id, email)
       select ?::timestamptz, ?, 'person-' || n || '@${domain}' from generate_series(1, ${MANY}) as n`,
      [currentTime(), seller.organizationId],
    );
  });

  const of = (query: string) => ({
    params: { query: { organization_id: [seller.organizationId], query, limit: 100 } },
  });

  it.each([() => domain, () => `zoe ${domain}`])(
    'a query for a text of 10,000 customers lists the orders and license keys of exactly the matching customers',
    async (text) => {
      const expected = text() === domain ? buyers : buyers.slice(0, 1);
      const orders = must((await seller.api.GET('/v1/orders/', of(text()))).data);
      expect(orders.items.map(({ user }) => user.email).toSorted()).toEqual(expected.toSorted());
      expect(orders.pagination.total_count).toBe(expected.length);
      const keys = must((await seller.api.GET('/v1/license-keys/', of(text()))).data);
      expect(keys.items.map(({ user }) => user.email).toSorted()).toEqual(expected.toSorted());
    },
  );

  it('a query for a text of 10,000 customers keeps the sorting of the list', async () => {
    const { params } = of(domain);
    const { data } = await seller.api.GET('/v1/customers/', {
      params: { query: { ...params.query, sorting: ['-email'], limit: 1 } },
    });
    expect(must(data).items.map(({ email }) => email)).toEqual([`zoe@${domain}`]);
    // The customers after the page are counted up to 10,000.
    expect(must(data).pagination.total_count).toBe(10_001);
  });
});
