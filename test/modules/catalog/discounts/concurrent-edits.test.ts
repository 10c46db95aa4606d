import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must } from '../../../support/make.ts';

async function openCheckout() {
  const [app, seller] = [await testApp(), await makeSeller()];
  const discount = await makeDiscount(seller, { amount: 100, duration: 'once' });
  const product = await makeProduct(seller);
  const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
  const readPaidOrder = async () => {
    const payment = must(await app.db('payments').where({ checkout_id: checkout.id }).first());
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    expect(payment.amount).toBe(order.amount + order.tax_amount);
    return order;
  };
  return { app, seller, discount, product, checkout, readPaidOrder };
}

describe('discount edits during a checkout confirmation', () => {
  it('a discount edit that commits before the charge changes payment and order alike', async () => {
    const { app, discount, checkout, readPaidOrder } = await openCheckout();
    const edit = await app.db.transaction();
    await edit('discounts').where({ id: discount.id }).update({ amount: 500 });
    const confirmed = confirm(app, checkout.client_secret);
    await untilBlocked(app.db, 1, [confirmed]);
    await edit.commit();
    expect((await confirmed).data).toMatchObject({ status: 'succeeded', total_amount: 4400 });
    expect(await readPaidOrder()).toMatchObject({ amount: 4400 });
  });

  it('a discount rejects another amount while its payment is made, and the order shows what was billed', async () => {
    const { app, seller, discount, product, checkout, readPaidOrder } = await openCheckout();
    const processor = must(app.container.dependencies.payments.sandbox);
    const charge = processor.createPayment.bind(processor);
    const edits: number[] = [];
    processor.createPayment = async (...args) => {
      const params = { path: { id: discount.id } };
      const { response } = await seller.api.PATCH('/v1/discounts/{id}', { params, body: { amount: 500 } });
      const renamed = await seller.api.PATCH('/v1/discounts/{id}', { params, body: { name: 'Renamed' } });
      await seller.api.PATCH('/v1/products/{id}', { params: { path: { id: product.id } }, body: { name: 'New name' } });
      edits.push(response.status, renamed.response.status);
      return charge(...args);
    };
    await confirm(app, checkout.client_secret).finally(() => (processor.createPayment = charge));
    expect(edits).toEqual([422, 200]);
    expect((await readPaidOrder()).lines).toMatchObject([
      { description: 'Test Product', amount: 4900 },
      { description: 'Test Discount', amount: -100 },
    ]);
  });
});
