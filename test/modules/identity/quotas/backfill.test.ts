import { expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/platform/db/migrate.ts';
import { startApp } from '../../../support/app.ts';
import { createFile, makeFile } from '../../../support/files.ts';
import { addOrganization, makeNote, makeProduct, makeSeller, useApp } from '../../../support/make.ts';

it('the migration counts what organizations of earlier versions store, and who created them', async () => {
  const app = await startApp({ jobs: 'off' });
  try {
    const seller = await useApp(app, async () => {
      const made = await makeSeller();
      await addOrganization(made);
      await makeProduct(made);
      await makeNote(made);
      await makeFile(made);
      await createFile(made);
      const { api, organizationId: organization_id } = made;
      const { data } = await api.POST('/v1/webhooks/endpoints/', {
        body: { organization_id, url: 'https://aster.example/hook', events: ['order.created'] },
      });
      await api.POST('/v1/webhooks/endpoints/', {
        body: { organization_id, url: 'https://aster.example/hook', events: ['order.created'] },
      });
      await api.DELETE('/v1/webhooks/endpoints/{id}', { params: { path: { id: data?.id ?? '' } } });
      return made;
    });
    const read = async () => ({
      usages: await app
        .db('quota_usages')
        .whereNull('period_start')
        .where('used', '>', 0)
        .orderBy(['owner_id', 'kind']),
      founders: await app.db('organizations').orderBy('id').pluck('founder_id'),
    });
    const before = await read();
    const used = (ownerId: string) =>
      Object.fromEntries(before.usages.flatMap((row) => (row.owner_id === ownerId ? [[row.kind, row.used]] : [])));
    expect(used(seller.organizationId)).toEqual({
      file_bytes: expect.any(Number),
      objects: 2,
      products: 1,
      webhook_endpoints: 1,
    });
    expect(used(seller.id)).toEqual({ objects: 1, organizations: 2 });
    expect(before.founders).toEqual([seller.id, seller.id]);
    for (let undone = ''; !undone.includes('20261127000200');)
      [, [undone = '']] = (await app.db.migrate.down(migrations)) as [number, string[]];
    await migrate(app.db);
    expect(await read()).toEqual(before);
  } finally {
    await app.stop();
  }
});
