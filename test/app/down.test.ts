import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { expect, inject, it } from 'vitest';
import { migrate, migrations } from '../../src/platform/db/migrate.ts';
import { must } from '../support/make.ts';

/** Whatever ways there are back, until one that is named has been gone. */
async function goBack(db: Knex, beyond: string) {
  for (;;) {
    const [, [undone]]: [number, string[]] = await db.migrate.down(migrations);
    if (must(undone).includes(beyond)) return;
  }
}

it('migrations can be taken back with what there is, or say what stands in their way', async () => {
  const server = inject('postgres');
  const database = `sellbase_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' }, pool: { min: 0, max: 1 } });
  await admin.raw('create database ??', [database]);
  const db = knex({ client: 'pg', connection: { ...server, database } });
  await migrate(db);
  await db.raw(`
    insert into organizations (id, created_at, name, slug)
      values ('${ID}', now(), 'Aster', 'aster');
    insert into benefits (created_at, organization_id, type, description, is_tax_applicable, properties)
      values (now(), '${ID}', 'downloadables', 'The program', false, '{}');
    set session_replication_role = replica;
    insert into payments (created_at, subscription_id, period, purpose, processor, kind, status, amount, currency, attempt, idempotency_key)
      values (now(), '${ID}', 1, 'rest', 'sandbox', 'payment', 'succeeded', 60, 'usd', 1, 'rest:1');
    set session_replication_role = origin;
  `);
  await expect(goBack(db, '20261122000300')).rejects.toThrow('Delete the benefits of other types first');
  await db('benefits').delete();
  await goBack(db, '20261122000200');
  const { rows } = await db.raw('select purpose from payments');
  expect(rows).toEqual([{ purpose: 'update' }]);
  await migrate(db);
  await db.destroy();
  await admin.raw('drop database ?? with (force)', [database]);
  await admin.destroy();
});

const ID = '00000000-0000-4000-8000-000000000001';
