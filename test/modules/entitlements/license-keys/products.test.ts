import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { changePlan, makeClockSeller, monthly, otherPrice, subscribe } from '../../../support/billing.ts';
import {
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Api,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const productsOf = async (api: Api) =>
  must((await api.GET('/v1/users/license-keys/')).data).items.map(({ product }) => product);

describe('the product of a license key', () => {
  it('a buyer reads the product of the purchase at a key, and no product at a key that the seller gave', async () => {
    const seller = await makeSeller();
    const buyer = await makePerson();
    const [sold, given] = [await makeBenefit(seller), await makeBenefit(seller)];
    const product = await makeProduct(seller, { name: 'Aster Studio', benefits: [sold] });
    await makeSale(seller, product.id, buyer);
    const params = { path: { id: given.id } };
    await seller.api.POST('/v1/benefits/{id}/grants/', { params, body: { customer_email: buyer.email } });
    const products = await onceIdle(
      () => productsOf(buyer.api),
      (found) => found.length === 2,
    );
    expect(products).toEqual([{ id: product.id, name: 'Aster Studio' }, null]);
    const { id } = must(await app.db('license_keys').where({ benefit_id: sold.id }).first());
    const { data } = await buyer.api.GET('/v1/users/license-keys/{id}', { params: { path: { id } } });
    expect(must(data).product).toEqual({ id: product.id, name: 'Aster Studio' });
  });

  it('a key of a subscription has the product of the current plan', async () => {
    const seller = await makeClockSeller();
    const benefits = [await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits });
    const nameIs = (expected: string) =>
      onceIdle(
        () => productsOf(subscribed.buyer.api),
        ([product]) => product?.name === expected,
      );
    expect(await nameIs('Test Product')).toEqual([{ id: subscribed.productId, name: 'Test Product' }]);
    await changePlan(subscribed, await otherPrice(seller, monthly(5000), benefits));
    expect(await nameIs('Other Product')).toHaveLength(1);
  });

  it('a list of many keys takes as many statements as a list of one', async () => {
    const countStatements = async (keys: number) => {
      const seller = await makeSeller();
      const buyer = await makePerson();
      for (let key = 0; key < keys; key += 1)
        await makeSale(seller, (await makeProduct(seller, { benefits: [await makeBenefit(seller)] })).id, buyer);
      let statements = 0;
      const increment = ({ sql }: { sql: string }) => {
        if (sql.includes('products')) statements += 1;
      };
      app.db.on('query', increment);
      const products = await productsOf(buyer.api);
      app.db.off('query', increment);
      expect(products).toHaveLength(keys);
      return statements;
    };
    expect([await countStatements(1), await countStatements(4)]).toEqual([1, 1]);
  });
});
