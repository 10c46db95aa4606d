import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/platform/db/migrate.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { ledgerOf } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must, useApp } from '../../../support/make.ts';
import { issueDocuments, makeTaxedSale, makeTaxedSeller } from './taxed-sale.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

async function rollBackThrough(db: Knex, name: string) {
  for (;;) {
    const [, [undone]]: [number, string[]] = await db.migrate.down(migrations);
    if (must(undone).includes(name)) return;
  }
}

it('disputes of version 0.5.0 are balanced by the migration, keep their access, and get their credit notes', async () => {
  await useApp(app, async () => {
    const seller = await makeTaxedSeller();
    const { orderId: lost } = await makeTaxedSale(seller);
    const { orderId: open } = await makeTaxedSale(seller);
    await issueDocuments(lost);
    await rollBackThrough(app.db, '20261125000200');
    const organization_id = seller.organizationId;
    const common = { organization_id, processor: 'sandbox', reason: 'fraudulent', currency: 'usd', status: 'open' };
    const rows = [
      { ...common, created_at: currentTime(), order_id: lost, processor_ref: 'one', amount: 700 },
      { ...common, created_at: currentTime(), order_id: lost, processor_ref: 'two', amount: 700 },
      { ...common, created_at: currentTime(), order_id: open, processor_ref: `dispute_${open}`, amount: 1190 },
    ];
    await app.db('disputes').insert(rows as never);
    await app.db('disputes').where({ order_id: lost }).update({ status: 'lost', modified_at: currentTime() });
    // The service answers no request with the schema of an earlier version.
    const before = await app
      .db('ledger_entries')
      .where({ organization_id })
      .groupBy('account')
      .select('account')
      .sum('amount as amount');
    expect(Object.fromEntries(before.map(({ account, amount }) => [account, Number(amount)]))).toMatchObject({
      revenue: -600,
      tax: -380,
      disputed: 1190,
    });

    await migrate(app.db);
    // Of the lost 1400, the order had 1190. The rest is a loss without tax.
    expect(await ledgerOf(seller), 'after').toMatchObject({ revenue: -790, tax: -190, disputed: 1190, sum: 0 });
    expect(await issueDocuments(lost)).toEqual(['invoice 1190', 'credit_note -700', 'credit_note -490']);
    expect(await app.db('disputes').where({ withdraws_access: true })).toEqual([]);

    await reportDispute({ orderId: open, status: 'lost' });
    expect(await ledgerOf(seller)).toMatchObject({ revenue: 210, tax: 0, disputed: 0, processor: -210 });
    expect(await issueDocuments(open)).toEqual(['invoice 1190', 'credit_note -1190']);
    expect(await app.db('disputes').where({ withdraws_access: true })).toHaveLength(1);
    await expect(rollBackThrough(app.db, '20261125000200')).rejects.toThrow('There are credit notes of disputes');
  });
});
