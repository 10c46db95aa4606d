import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { fileIdsOf, downloadsOf, sellDownloads, updateDownloads } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { makeKey, must, onceIdle } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const selectGrants = (benefit_id: string) => app.db('benefit_grants').where({ benefit_id });

async function run(task: string, payload: object) {
  await must(app.container.jobs.find((job) => job.task === task)).run(payload, app.container.jobContext());
}

/** Inserts grants of a benefit for more people, without purchases. */
async function insertGrants(benefit_id: string, count: number) {
  await app.db.raw(
    `with people as (
       insert into users (created_at, email) select now(), 'many-' || gen_random_uuid() || '@example.com'
       from generate_series(1, ?::integer) returning id
     )
     insert into benefit_grants (created_at, organization_id, user_id, benefit_id, order_id, granted_at, properties)
     select created_at, organization_id, people.id, benefit_id, order_id, granted_at, properties
     from benefit_grants cross join people where benefit_id = ?`,
    [count, benefit_id],
  );
}

it('a transaction can emit more events than one statement can insert', async () => {
  const object_id = randomUUID();
  const { seller } = await makeKey();
  await app.container.transaction(currentTime(), async (tx) => {
    for (let at = 0; at < 14_000; at += 1)
      tx.emit({ type: 'test.emitted', organization_id: seller.organizationId, object_id });
  });
  const [counted] = await app.db('events').where({ object_id }).select(app.db.raw('count(*) as total'));
  expect(counted).toEqual({ total: 14_000 });
});

describe('benefits with many grants', () => {
  it('an update and a deletion of a benefit reach each of many grants', async () => {
    const { seller, benefit, fileIds } = await sellDownloads();
    await insertGrants(benefit.id, 250);
    const added = (await makeFile(seller)).id;
    const files = [...fileIds, added];
    await updateDownloads(seller, benefit.id, { files });
    await onceIdle(
      () => selectGrants(benefit.id),
      (grants) => grants.every(({ properties }) => JSON.stringify(properties) === JSON.stringify({ files })),
    );
    expect(await app.db('downloadables').where({ benefit_id: benefit.id, file_id: added })).toHaveLength(251);
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    await onceIdle(
      () => selectGrants(benefit.id).whereNull('revoked_at'),
      ({ length }) => length === 0,
    );
    expect(await app.db('downloadables').where({ benefit_id: benefit.id }).whereNull('revoked_at')).toEqual([]);
  });

  it('a revoke job does not change an active benefit, and a reapply job does not change a deleted one', async () => {
    const { benefit, buyer } = await sellDownloads();
    await run('benefits.revoke-grants', { benefit_id: benefit.id });
    expect((await downloadsOf(buyer)).items, 'the benefit is not deleted').toHaveLength(1);
    const before = await selectGrants(benefit.id);
    const deletion = await app.db.transaction();
    await deletion('benefits')
      .where({ id: benefit.id })
      .update({ deleted_at: currentTime(), properties: { files: [], archived: {} } });
    const reapplied = run('benefits.reapply', { benefit_id: benefit.id });
    await untilBlocked(app.db, 1, [reapplied]);
    await deletion.commit();
    await reapplied;
    expect(await selectGrants(benefit.id)).toEqual(before);
  });
});

it('a grant that is revoked during an update of its benefit gets no new files', async () => {
  const { benefit, buyer, seller, fileIds } = await sellDownloads();
  const added = (await makeFile(seller)).id;
  const revocation = await app.db.transaction();
  await revocation('benefit_grants')
    .where({ benefit_id: benefit.id })
    .update({ revoked_at: currentTime(), granted_at: null });
  await revocation('downloadables').where({ benefit_id: benefit.id }).update({ revoked_at: currentTime() });
  const properties = { files: [...fileIds, added], archived: {} };
  await app.db('benefits').where({ id: benefit.id }).update({ properties });
  const reapplied = run('benefits.reapply', { benefit_id: benefit.id });
  await untilBlocked(app.db, 1, [reapplied]);
  await revocation.commit();
  await reapplied;
  expect(fileIdsOf(await downloadsOf(buyer))).toEqual([]);
});

it('grants are updated and revoked on the test clock of their organization', async () => {
  const { seller, benefitId, id } = await makeKey();
  const day = 86_400_000;
  await app
    .db('test_clocks')
    .insert({ organization_id: seller.organizationId, created_at: currentTime(), ahead_ms: 400 * day });
  await seller.api.PATCH('/v1/benefits/{id}', {
    ...path(benefitId),
    body: { type: 'license_keys', apply_to_existing: true, properties: { expires: { ttl: 500, timeframe: 'day' } } },
  });
  const key = () => app.db('license_keys').where({ id }).first();
  const { created_at, expires_at, modified_at } = must(await onceIdle(key, (row) => row?.expires_at != null));
  expect(must(expires_at).getTime()).toBe(created_at.getTime() + 500 * day);
  expect(must(modified_at).getTime()).toBeGreaterThan(currentTime().getTime() + 399 * day);
  await seller.api.DELETE('/v1/benefits/{id}', path(benefitId));
  const [grant] = await onceIdle(
    () => selectGrants(benefitId),
    ([row]) => row?.revoked_at != null,
  );
  expect(must(must(grant).revoked_at).getTime()).toBeGreaterThan(currentTime().getTime() + 399 * day);
});
