import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });

it('an update of a percentage discount accepts a currency, which has no effect, also after a redemption', async () => {
  const seller = await makeSeller();
  const discount = await makeDiscount(seller, { type: 'percentage', amount: undefined, basis_points: 1000 });
  const product = await makeProduct(seller);
  for (const name of ['Before', 'After']) {
    const { data, response } = await seller.api.PATCH('/v1/discounts/{id}', {
      ...path(discount.id),
      body: { name, currency: 'usd', basis_points: 1000 },
    });
    expect(response.status).toBe(200);
    expect(data).toEqual(must((await seller.api.GET('/v1/discounts/{id}', path(discount.id))).data));
    expect(data).toMatchObject({ name, basis_points: 1000 });
    expect(data).not.toHaveProperty('currency');
    const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
    await confirm(await testApp(), checkout.client_secret);
  }
});
