import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { down, up } from '../../../../src/platform/db/migrations/20261126000701_receipts.ts';
import { createDatabase } from '../../../support/database.ts';
import { currentTime } from '../../../support/time.ts';

it('stored events about checkouts lose their client secret, and keep everything else', async () => {
  const { db, drop } = await createDatabase();
  await down(db);
  const page = 'https://sell.example/checkout/sell_co_x';
  const metadata = { intent_status: 'requires_action', action_url: 'https://bank.example/sandbox/1' };
  const row = (sequence: number, type: string, data: object) => ({
    id: randomUUID(),
    created_at: currentTime(),
    type,
    organization_id: randomUUID(),
    object_id: randomUUID(),
    sequence,
    data: JSON.stringify(data),
  });
  const secrets = { client_secret: 'sell_co_x', url: page, payment_processor_metadata: metadata };
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('events').insert([
      row(1, 'checkout.created', { id: '1', ...secrets, success_url: `${page}/confirmation` }),
      row(2, 'checkout.updated', { id: '2', ...secrets, success_url: 'https://aster.example/thanks' }),
      row(3, 'order.created', { id: '3', amount: 4900 }),
    ] as never);
  });
  await up(db);
  const hidden = { client_secret: null, url: null, payment_processor_metadata: { intent_status: 'requires_action' } };
  const rows: { data: unknown }[] = await db('events').orderBy('sequence').select('data');
  expect(rows.map(({ data }) => data)).toEqual([
    { id: '1', ...hidden, success_url: null },
    { id: '2', ...hidden, success_url: 'https://aster.example/thanks' },
    { id: '3', amount: 4900 },
  ]);
  await drop();
});
