import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { down, up } from '../../../../src/platform/db/migrations/20261130000201_orders_paid_elsewhere.ts';
import { createDatabase } from '../../../support/database.ts';
import { currentTime } from '../../../support/time.ts';

it('the migration of orders paid elsewhere can be undone and repeated, but not undone while there is such an order', async () => {
  const { db, drop } = await createDatabase();
  await down(db);
  await up(db);
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('orders').insert({
      created_at: currentTime(),
      organization_id: randomUUID(),
      user_id: randomUUID(),
      customer_id: randomUUID(),
      product_id: randomUUID(),
      product_price_id: randomUUID(),
      price_type: 'one_time',
      amount: 0,
      tax_amount: 0,
      currency: 'usd',
      billing_reason: 'purchase',
      lines: '[]',
      metadata: '{}',
      custom_field_data: '{}',
      external_paid_at: currentTime(),
    } as never);
  });
  await expect(down(db)).rejects.toThrow('orders_paid_here');
  await drop();
});
