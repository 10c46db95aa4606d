import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { expect, inject, it } from 'vitest';
import { migrate, migrations } from '../../../src/platform/db/migrate.ts';
import { must } from '../../support/wait.ts';

/** Rolls back migrations up to and including the named one. */
async function rollBackThrough(db: Knex, name: string) {
  for (;;) {
    const [, [undone]]: [number, string[]] = await db.migrate.down(migrations);
    if (must(undone).includes(name)) return;
  }
}

it('migrations roll back with rows in their tables, and name the rows that prevent it', async () => {
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
  await expect(rollBackThrough(db, '20261122000300')).rejects.toThrow('Delete the benefits of other types first');
  await db('benefits').delete();
  await rollBackThrough(db, '20261122000200');
  const { rows } = await db.raw('select purpose from payments');
  expect(rows).toEqual([{ purpose: 'update' }]);
  await migrate(db);
  await db.destroy();
  await admin.raw('drop database ?? with (force)', [database]);
  await admin.destroy();
});

const ID = '00000000-0000-4000-8000-000000000001';
