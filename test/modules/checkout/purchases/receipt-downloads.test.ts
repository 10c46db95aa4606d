import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { createDownloads, sellDownloads } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import { makeProduct, makeReceipt, makeSale, must } from '../../../support/make.ts';

it('a receipt has the files of its purchase with URLs, until they are withdrawn, and no other files of the buyer', async () => {
  const app = await testApp();
  const { seller: own, buyer, fileIds, product, checkoutId } = await sellDownloads();
  const file = await makeFile(own);
  const other = must((await createDownloads(own, { files: [file.id] })).data);
  await makeSale(own, (await makeProduct(own, { benefits: [other] })).id, buyer);
  const { client_secret } = must(await app.db('checkouts').where({ id: checkoutId }).first());
  const receipt_secret = await makeReceipt(app, client_secret);
  const readDownloads = async () =>
    must(
      (
        await app
          .client()
          .GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', { params: { path: { receipt_secret } } })
      ).data,
    ).downloads.map(({ file: shown }) => shown);
  const shown = await readDownloads();
  expect(shown.map(({ id }) => id)).toEqual(fileIds);
  expect((await fetch(must(shown[0]).download.url, { redirect: 'manual' })).status).toBe(302);
  const params = { path: { id: product.id } };
  await own.api.POST('/v1/products/{id}/benefits', { params, body: { benefits: [] } });
  expect(await readDownloads()).toEqual([]);
});
