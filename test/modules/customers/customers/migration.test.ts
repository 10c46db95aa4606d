import { expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/platform/db/migrate.ts';
import { startApp } from '../../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must, useApp } from '../../../support/make.ts';

it('the migration gives the buyers of earlier versions a customer with their details and their revenue', async () => {
  const app = await startApp();
  try {
    const { seller, buyer } = await useApp(app, async () => {
      const made = await makeSeller();
      const product = await makeProduct(made);
      const sale = await makeSale(made, product.id);
      await makeSale(made, product.id, sale.buyer);
      await makeSale(made, product.id);
      await made.api.POST('/v1/refunds/', { body: { order_id: sale.orderId, amount: 100, reason: 'other' } });
      return { seller: made, buyer: sale.buyer };
    });
    const read = () =>
      app
        .db('customers')
        .join('customer_revenues', 'customer_id', 'customers.id')
        .where('customers.organization_id', seller.organizationId)
        .orderBy('email')
        .select('user_id', 'email', 'customer_name', 'billing_address', 'currency', 'amount', 'created_at');
    const before = await read();
    expect(before).toHaveLength(2);
    for (;;) {
      const [, [undone]]: [number, string[]] = await app.db.migrate.down(migrations);
      if (must(undone).includes('20261128000100')) break;
    }
    await migrate(app.db);
    const after = await read();
    expect(after.map(({ created_at: _, ...row }) => row)).toEqual(before.map(({ created_at: _, ...row }) => row));
    const orders = await app
      .db('orders')
      .join('customers', 'customers.id', 'customer_id')
      .where('customers.user_id', buyer.id);
    expect(orders).toHaveLength(2);
  } finally {
    await app.stop();
  }
});
