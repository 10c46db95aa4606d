import { beforeAll, describe, expect, it } from 'vitest';
import type { HealingClient, PoolConnection } from '../../../../src/platform/db/healing-client.ts';
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

/** @returns the plans of the reading statements that `work` causes */
async function explainStatements(work: () => Promise<void>): Promise<string[]> {
  const { db } = await testApp();
  const statements: { sql: string; bindings: unknown[] }[] = [];
  const record = (statement: { sql: string; bindings: unknown[] }) => {
    if (statement.sql.startsWith('select')) statements.push(statement);
  };
  db.on('query', record);
  await work();
  db.off('query', record);
  const client = db.client as HealingClient;
  const connection: PoolConnection = await client.acquireConnection();
  try {
    const plans: string[] = [];
    for (const { sql, bindings } of statements) {
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain (verbose) ${sql}`, bindings);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.releaseConnection(connection);
  }
}

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

  it.each(['/v1/customers/', '/v1/orders/', '/v1/subscriptions/', '/v1/license-keys/', '/v1/search'])(
    'a search of `%s` reads the stored words of customers instead of computing them for each row',
    async (path) => {
      for (const text of [domain, `zoe ${domain}`, 'nobody']) {
        const plans = await explainStatements(async () => {
          const query = new URLSearchParams({ query: text, organization_id: seller.organizationId });
          const headers = { Authorization: `Bearer ${seller.token}` };
          expect((await fetch(`${(await testApp()).baseUrl}${path}?${query.toString()}`, { headers })).status).toBe(
            200,
          );
        });
        const searches = plans.filter((plan) => plan.includes('@@'));
        expect(searches).not.toEqual([]);
        expect(searches.filter((plan) => plan.includes('customer_words('))).toEqual([]);
      }
    },
  );

  it('a changed name is found at once by its new words, and no longer by its old ones', async () => {
    const { data: customer } = await seller.api.POST('/v1/customers/', {
      body: { organization_id: seller.organizationId, email: `renamed@${domain}`, name: 'Former Name' },
    });
    const params = { path: { id: must(customer).id } };
    await seller.api.PATCH('/v1/customers/{id}', { params, body: { name: 'Żaneta Łuk' } });
    const find = async (query: string) => must((await seller.api.GET('/v1/customers/', of(query))).data).items.length;
    expect([await find('former'), await find('ŻANETA'), await find('renamed')]).toEqual([0, 1, 1]);
  });

  it('a query for a text of 10,000 customers keeps the sorting of the list', async () => {
    const { params } = of(domain);
    const { data } = await seller.api.GET('/v1/customers/', {
      params: { query: { ...params.query, sorting: ['-email'], limit: 1 } },
    });
    expect(must(data).items.map(({ email }) => email)).toEqual([`zoe@${domain}`]);
    // The customers after the page are counted up to 1,000.
    expect(must(data).pagination).toMatchObject({ total_count: 1_001, is_total_count_exact: false });
  });
});
