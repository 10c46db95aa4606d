import { describe, expect, it } from 'vitest';
import { createSellbase } from '../../src/sdk/index.ts';
import { testApp } from '../support/app.ts';
import { makeProduct, makeSeller } from '../support/make.ts';

describe('a list', () => {
  it('a list yields one page for `await` and all items for `for await`', async () => {
    const { baseUrl } = await testApp();
    const seller = await makeSeller();
    const { products } = createSellbase({ baseUrl, accessToken: seller.token });
    for (const name of ['Aster', 'Bellis', 'Crocus']) await makeProduct(seller, { name });
    const wanted = { organization_id: seller.organizationId, sorting: 'created_at', limit: 2 } as const;
    expect(await products.list(wanted)).toMatchObject({
      items: [{ name: 'Aster' }, { name: 'Bellis' }],
      pagination: { max_page: 2 },
    });
    const listed = [];
    for await (const { name } of products.list(wanted)) listed.push(name);
    expect(listed).toEqual(['Aster', 'Bellis', 'Crocus']);
  });
});
