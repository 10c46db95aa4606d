import { expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { makeCheckout, makeProduct, makeSeller } from '../support/make.ts';
import { currentTime } from '../support/time.ts';

it('the total count of a list is correct after concurrent inserts, deletes and a rollback', async () => {
  const { db, container } = await testApp();
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const made = await Promise.all(Array.from({ length: 25 }, () => makeCheckout(seller, product.id)));
  await db('checkouts')
    .whereIn(
      'id',
      made.slice(0, 3).map(({ id }) => id),
    )
    .delete();
  const failing = container.transaction(currentTime(), async (tx) => {
    await tx.db('checkouts').where({ organization_id: seller.organizationId }).delete();
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const { data } = await seller.api.GET('/v1/checkouts/custom/', { params: { query: { limit: 1 } } });
  expect(data?.pagination.total_count).toBe(22);
});

it('the stored row counts of every organization equal the counted rows', async () => {
  const { db } = await testApp();
  for (const relation of ['checkouts', 'orders', 'license_keys'] as const) {
    const { rows } = await db.raw(
      `select scope from (select scope, sum(rows) as kept from row_counts where relation = ? group by scope) as kept
       full join (select organization_id as scope, count(*) as counted from ?? group by 1) as counted using (scope)
       where coalesce(kept, 0) <> coalesce(counted, 0)`,
      [relation, relation],
    );
    expect(rows, relation).toEqual([]);
  }
});
