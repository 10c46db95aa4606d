import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  createDownloads,
  downloadsOf,
  fetchAs,
  fileIdsOf,
  sellDownloads,
  updateDownloads,
} from '../../../support/downloads.ts';
import { createFile, makeFile, makeMedia } from '../../../support/files.ts';
import { makeProduct, makeSale, makeSeller, must, onceIdle } from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Properties = components['schemas']['BenefitDownloadablesPropertiesInput'];

const path = (id: string) => ({ params: { path: { id } } });

describe('downloadables benefits', () => {
  it('a downloadables benefit is created, shown to sellers and buyers, and updated', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeFile(seller), await makeFile(seller)];
    const { data, response } = await createDownloads(seller, {
      files: [two.id.toUpperCase(), one.id],
      archived: { [one.id]: true },
    });
    expect(response.status).toBe(201);
    const benefit = must(data);
    expect(benefit).toMatchObject({
      type: 'downloadables',
      properties: { files: [two.id, one.id], archived: { [one.id]: true } },
    });
    expect((await seller.api.GET('/v1/benefits/{id}', path(benefit.id))).data).toEqual(benefit);
    const listed = await seller.api.GET('/v1/benefits/', { params: { query: { type: ['downloadables'] } } });
    expect(must(listed.data).items).toEqual([benefit]);
    const product = await makeProduct(seller, { benefits: [benefit] });
    expect(product.benefits).toEqual([benefit]);
    const { buyer } = await makeSale(seller, product.id);
    const shown = must((await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id))).data);
    expect(shown).toMatchObject({
      properties: { active_files: [two.id] },
      grants: [{ properties: { files: [two.id] } }],
    });
    const { data: changed } = await updateDownloads(seller, benefit.id, { files: [one.id] });
    expect(must(changed).properties).toEqual({ files: [one.id], archived: {} });
  });

  it('a downloadables benefit returns 422 for each file that is foreign, unfinished, deleted, no download or repeated', async () => {
    const seller = await makeSeller();
    const uploaded = await makeFile(seller);
    const foreign = await makeFile(await makeSeller());
    const media = await makeMedia(seller);
    const unfinished = must((await createFile(seller)).data);
    const deleted = await makeFile(seller);
    await seller.api.DELETE('/v1/files/{id}', path(deleted.id));
    const files = [uploaded, foreign, media, unfinished, deleted].map(({ id }) => id);
    const fields = [1, 2, 3, 4].map((at) => `properties.files.${at}`);
    expect(invalidFields((await createDownloads(seller, { files })).error)).toEqual(fields);
    const benefit = must((await createDownloads(seller, { files: [uploaded.id] })).data);
    expect(invalidFields((await updateDownloads(seller, benefit.id, { files })).error)).toEqual(fields);
    const rejectedFields = async (properties: object) =>
      invalidFields((await createDownloads(seller, properties as Properties)).error);
    expect(await rejectedFields({ files: [] })).toEqual(['properties.files']);
    expect(await rejectedFields({})).toEqual(['properties.files']);
    expect(await rejectedFields({ files: [uploaded.id, uploaded.id.toUpperCase()] })).toEqual(['properties.files.1']);
    expect(await rejectedFields({ files: [uploaded.id], archived: { [foreign.id]: true } })).toEqual([
      `properties.archived.${foreign.id}`,
    ]);
    expect(await rejectedFields({ files: [uploaded.id], archived: { x: true } })).toEqual(['properties.archived.x']);
    expect(await rejectedFields({ files: [uploaded.id], archived: { [uploaded.id]: 'yes' } })).toEqual([
      `properties.archived.${uploaded.id}`,
    ]);
  });
});

describe('access to downloads', () => {
  it('access to a download ends with the last of its grants and returns with another purchase', async () => {
    const { buyer, benefit, seller, product, orderId } = await sellDownloads();
    const second = await makeSale(seller, product.id, buyer);
    const { url } = must((await downloadsOf(buyer)).items[0]).file.download;
    const revoke = (order: string) =>
      seller.api.POST('/v1/refunds/', {
        body: { order_id: order, reason: 'other', amount: 4900, revoke_benefits: true },
      });
    const grants = async () =>
      (await app.db('benefit_grants').where({ benefit_id: benefit.id }).whereNotNull('revoked_at')).length;
    expect((await revoke(orderId)).response.status).toBe(201);
    await onceIdle(grants, (count) => count === 1);
    expect((await downloadsOf(buyer)).items, 'after the first refund').toHaveLength(1);
    await revoke(second.orderId);
    await onceIdle(grants, (count) => count === 2);
    expect((await downloadsOf(buyer)).items).toEqual([]);
    expect((await fetchAs(buyer, url)).status).toBe(404);
    await makeSale(seller, product.id, buyer);
    expect((await downloadsOf(buyer)).items, 'after another purchase').toHaveLength(1);
    expect((await fetchAs(buyer, url)).status, 'the earlier URL after another purchase').toBe(302);
  });

  it('access to a download ends when both of its grants are revoked at the same moment', async () => {
    const { buyer, benefit, seller, product, orderId } = await sellDownloads();
    const second = await makeSale(seller, product.id, buyer);
    await Promise.all(
      [orderId, second.orderId].map((order_id) =>
        seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'other', amount: 4900, revoke_benefits: true } }),
      ),
    );
    await onceIdle(
      () => app.db('benefit_grants').where({ benefit_id: benefit.id }).whereNotNull('revoked_at'),
      (revoked) => revoked.length === 2,
    );
    expect((await downloadsOf(buyer)).items).toEqual([]);
  });

  it('the downloads of a buyer follow files that the benefit adds, archives and removes, and deletions', async () => {
    const { buyer, benefit, seller, fileIds } = await sellDownloads([{}, {}]);
    const [one, two] = [must(fileIds[0]), must(fileIds[1])];
    expect(fileIdsOf(await downloadsOf(buyer))).toEqual(fileIds);
    const granted = async () => must((await app.db('benefit_grants').where({ benefit_id: benefit.id }))[0]).properties;
    const added = (await makeFile(seller)).id;
    await updateDownloads(seller, benefit.id, { files: [one, two, added], archived: { [one]: true } });
    expect(fileIdsOf(await downloadsOf(buyer)), 'after archiving').not.toContain(one);
    await onceIdle(
      async () => fileIdsOf(await downloadsOf(buyer)),
      (ids) => ids.join() === [two, added].sort().join(),
    );
    expect(await granted()).toEqual({ files: [two, added] });
    await updateDownloads(seller, benefit.id, { files: [one, added] });
    await onceIdle(granted, (properties) => JSON.stringify(properties) === JSON.stringify({ files: [one, added] }));
    expect(fileIdsOf(await downloadsOf(buyer))).toEqual([one, added].sort());
    await seller.api.DELETE('/v1/files/{id}', path(one));
    expect(fileIdsOf(await downloadsOf(buyer))).toEqual([added]);
    await onceIdle(granted, (properties) => JSON.stringify(properties) === JSON.stringify({ files: [added] }));
    const { data } = await seller.api.GET('/v1/benefits/{id}', path(benefit.id));
    expect(must(data).properties).toEqual({ files: [added], archived: {} });
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    expect((await downloadsOf(buyer)).items).toEqual([]);
  });

  it('a purchase during an update of the benefit ends with the current files', async () => {
    const { benefit, seller, product, fileIds } = await sellDownloads([{}]);
    const added = (await makeFile(seller)).id;
    const [bought] = await Promise.all([
      Promise.all([makeSale(seller, product.id), makeSale(seller, product.id), makeSale(seller, product.id)]),
      updateDownloads(seller, benefit.id, { files: [...fileIds, added] }),
    ]);
    for (const { buyer } of bought)
      await onceIdle(
        async () => fileIdsOf(await downloadsOf(buyer)),
        (ids) => ids.length === 2,
      );
  });
});
