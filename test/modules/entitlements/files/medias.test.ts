import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { createFile, makeFile, makeMedia } from '../../../support/files.ts';
import {
  addOrganization,
  makeCheckout,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const PRICE = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 } as const;
const create = (seller: Seller, medias: string[]) =>
  seller.api.POST('/v1/products/', {
    body: { name: 'With pictures', organization_id: seller.organizationId, prices: [PRICE], medias },
  });
const update = (seller: Seller, id: string, medias: string[] | null) =>
  seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { medias } });

describe('medias of a product', () => {
  it('a product, its checkouts and its orders show its medias in their order', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeMedia(seller), await makeMedia(seller)];
    const product = must((await create(seller, [two.id.toUpperCase(), one.id])).data);
    expect(product.medias).toEqual([two, one]);
    expect(must((await seller.api.GET('/v1/products/{id}', path(product.id))).data).medias).toEqual([two, one]);
    const checkout = await makeCheckout(seller, product.id);
    expect(checkout.product.medias).toEqual([two, one]);
    const { buyer } = await makeSale(seller, product.id);
    const orders = must((await buyer.api.GET('/v1/users/orders/', {})).data).items;
    expect(must(orders[0]).product.medias).toEqual([two, one]);
  });

  it('updating the medias of a product replaces all of them, and null keeps them', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeMedia(seller), await makeMedia(seller)];
    const { id } = must((await create(seller, [one.id])).data);
    expect(must((await update(seller, id, [two.id, one.id])).data).medias).toEqual([two, one]);
    expect(must((await update(seller, id, null)).data).medias).toEqual([two, one]);
    expect(must((await update(seller, id, [])).data).medias).toEqual([]);
  });

  it('a media that is foreign, no picture, unfinished, deleted or repeated returns 422 at its position', async () => {
    const seller = await makeSeller();
    const media = await makeMedia(seller);
    const foreign = await makeMedia(await makeSeller());
    const second = await makeMedia({ ...seller, organizationId: await addOrganization(seller) });
    const download = await makeFile(seller);
    const unfinished = must((await createFile(seller, { service: 'product_media', mime_type: 'image/png' })).data);
    const deleted = await makeMedia(seller);
    await seller.api.DELETE('/v1/files/{id}', path(deleted.id));
    const invalid = [foreign, second, download, unfinished, deleted, media].map(({ id }) => id);
    const medias = [media.id, ...invalid];
    const fields = [1, 2, 3, 4, 5, 6].map((at) => `medias.${at}`);
    const created = await create(seller, medias);
    expect(created.response.status).toBe(422);
    expect(invalidFields(created.error)).toEqual(fields);
    const { id } = await makeProduct(seller);
    expect(invalidFields((await update(seller, id, medias)).error)).toEqual(fields);
  });

  it('a product loses a deleted media, also when it is added at the same moment', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeMedia(seller), await makeMedia(seller)];
    const { id } = must((await create(seller, [one.id, two.id])).data);
    const [, updated] = await Promise.all([
      seller.api.DELETE('/v1/files/{id}', path(one.id)),
      update(seller, id, [two.id, one.id]),
    ]);
    expect([200, 422]).toContain(updated.response.status);
    expect(must((await seller.api.GET('/v1/products/{id}', path(id))).data).medias).toEqual([two]);
    expect(await app.db('product_medias').where({ file_id: one.id })).toEqual([]);
  });
});
