import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { down, up } from '../../../../src/platform/db/migrations/20261125000300_license_keys_for_life.ts';
import { up as findOverrides } from '../../../../src/platform/db/migrations/20261125000301_license_key_overrides.ts';
import { createDatabase } from '../../../support/database.ts';
import { currentTime } from '../../../support/time.ts';

it('the last ended license key of a revoked grant becomes suspended, and other keys keep their meaning', async () => {
  const { db, drop } = await createDatabase();
  await down(db);
  const [ended, replaced, granted, disabled] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const row = (key: string, grant_id: string, more: object) => ({
    created_at: at(1),
    organization_id: randomUUID(),
    user_id: randomUUID(),
    benefit_id: randomUUID(),
    grant_id,
    key,
    display_key: key,
    status: 'revoked' as const,
    ...more,
  });
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('license_keys').insert([
      row('ENDED-FIRST', ended, { ended_at: at(2) }),
      row('ENDED-LAST', ended, { ended_at: at(3) }),
      row('REPLACED', replaced, { ended_at: at(2) }),
      row('LIVE', replaced, { status: 'granted' }),
      row('GRANTED-AGAIN', granted, { ended_at: at(2), status: 'granted' }),
      row('DISABLED', disabled, { ended_at: at(2), status: 'disabled' }),
    ]);
  });
  await up(db);
  const read = async () => {
    const rows = await db('license_keys').orderBy('key').select('key', 'status', 'ended_at', 'suspended_at');
    return rows.map(({ key, status, ended_at, suspended_at }) => [key, status, ended_at, suspended_at]);
  };
  expect(await read()).toEqual([
    ['DISABLED', 'disabled', null, at(2)],
    ['ENDED-FIRST', 'revoked', at(2), null],
    ['ENDED-LAST', 'granted', null, at(3)],
    ['GRANTED-AGAIN', 'granted', null, null],
    ['LIVE', 'granted', null, null],
    ['REPLACED', 'revoked', at(2), null],
  ]);
  await down(db);
  const before = await db('license_keys').orderBy('key').select('key', 'status', 'ended_at');
  expect(before.map(({ key, status, ended_at }) => [key, status, ended_at])).toEqual([
    ['DISABLED', 'revoked', at(2)],
    ['ENDED-FIRST', 'revoked', at(2)],
    ['ENDED-LAST', 'revoked', at(3)],
    ['GRANTED-AGAIN', 'granted', null],
    ['LIVE', 'granted', null],
    ['REPLACED', 'revoked', at(2)],
  ]);
  await drop();
});

it('limits and expiries that differ from the benefit of a live license key become overrides', async () => {
  const { db, drop } = await createDatabase();
  const now = currentTime();
  const [limited, free] = [randomUUID(), randomUUID()];
  const benefit = (id: string, properties: object) => ({
    id,
    created_at: now,
    organization_id: randomUUID(),
    type: 'license_keys' as const,
    description: 'Keys',
    is_tax_applicable: true,
    properties: { ...properties },
  });
  const key = (name: string, benefit_id: string, more: object) => ({
    created_at: now,
    organization_id: randomUUID(),
    user_id: randomUUID(),
    benefit_id,
    grant_id: randomUUID(),
    key: name,
    display_key: name,
    status: 'granted' as const,
    ...more,
  });
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('benefits').insert([
      benefit(limited, { activations: { limit: 2 }, limit_usage: 5, expires: { ttl: 1, timeframe: 'year' } }),
      benefit(free, { activations: null, limit_usage: null, expires: null }),
    ]);
    await trx('license_keys').insert([
      key('A-EQUAL', limited, { limit_activations: 2, limit_usage: 5, expires_at: now }),
      key('B-SET', limited, { limit_activations: 10, limit_usage: null, expires_at: null }),
      key('C-RAISED-BY-USE', limited, {
        limit_activations: 3,
        activations: 3,
        limit_usage: 7,
        usage: 7,
        expires_at: now,
      }),
      key('D-FREE', free, {}),
      key('E-ENDS', free, { expires_at: now }),
    ]);
  });
  await findOverrides(db);
  const rows = await db('license_keys').orderBy('key').select('overrides');
  expect(rows.map(({ overrides }) => overrides)).toEqual([
    [],
    ['limit_activations', 'limit_usage', 'expires_at'],
    [],
    [],
    ['expires_at'],
  ]);
  await drop();
});
