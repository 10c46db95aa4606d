import { expect, it } from 'vitest';
import { customerIdOf, makeCustomer } from '../../../support/customers.ts';
import { downloadsOf, sellDownloads } from '../../../support/downloads.ts';
import { currentApp, makeSale, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const ask = async (seller: Seller, id: string, query: { page?: number; limit?: number } = {}) =>
  seller.api.GET('/v1/customers/{id}/downloads/', { params: { path: { id }, query } });
const list = async (...args: Parameters<typeof ask>) => must((await ask(...args)).data);
const customerOf = async ({ organizationId }: Seller, { id }: { id: string }) =>
  customerIdOf((await currentApp()).db, organizationId, id);

it('the downloads of a customer are counted by file and customer, with the time of the last one', async () => {
  const { seller, buyer, benefit, product, fileIds } = await sellDownloads([{}, {}]);
  const other = await makeSale(seller, product.id);
  const id = await customerOf(seller, buyer);
  const item = must((await downloadsOf(buyer)).items[0]);
  for (const _time of [1, 2]) await fetch(item.file.download.url, { redirect: 'manual' });
  await fetch(item.file.download.url, { method: 'HEAD', redirect: 'manual' });
  await fetch(`${item.file.download.url}x`, { redirect: 'manual' });
  const { items, pagination } = await list(seller, id);
  expect(pagination).toEqual({ total_count: 2, max_page: 1, is_total_count_exact: true });
  expect(items.map(({ file }) => file.id).toSorted()).toEqual(fileIds);
  const common = { benefit_id: benefit.id, is_available: true };
  expect(items.find((one) => one.id === item.id)).toMatchObject({
    ...common,
    downloads_count: 2,
    last_downloaded_at: expect.any(String),
  });
  expect(items.find((one) => one.id !== item.id)).toMatchObject({
    ...common,
    downloads_count: 0,
    last_downloaded_at: null,
  });
  const ofOther = await list(seller, await customerOf(seller, other.buyer));
  expect(ofOther.items.map(({ downloads_count }) => downloads_count)).toEqual([0, 0]);
  expect(await list(seller, id, { limit: 1, page: 2 })).toEqual({
    items: items.slice(1),
    pagination: { total_count: 2, max_page: 2, is_total_count_exact: true },
  });
});

it('the downloads of a customer keep their counts after a refund and after the file was deleted', async () => {
  const { seller, buyer, orderId, fileIds } = await sellDownloads();
  const id = await customerOf(seller, buyer);
  await fetch(must((await downloadsOf(buyer)).items[0]).file.download.url, { redirect: 'manual' });
  await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, reason: 'other', revoke_benefits: true } });
  const { items } = await onceIdle(
    () => list(seller, id),
    (page) => page.items.some(({ is_available }) => !is_available),
  );
  expect(items).toMatchObject([{ downloads_count: 1, is_available: false, file: { id: fileIds[0] } }]);
  const state = await seller.api.GET('/v1/customers/{id}/state', { params: { path: { id } } });
  expect(state.data?.downloads).toEqual([]);
  const { db } = await currentApp();
  await db('files')
    .where({ id: must(fileIds[0]) })
    .update({ deleted_at: currentTime() });
  expect((await list(seller, id)).items).toMatchObject([{ downloads_count: 1, is_available: false }]);
});

it('a customer without an account has no downloads, and another seller gets 404', async () => {
  const seller = await makeSeller();
  const { id } = await makeCustomer(seller);
  expect(await list(seller, id)).toEqual({
    items: [],
    pagination: { total_count: 0, max_page: 0, is_total_count_exact: true },
  });
  expect((await ask(await makeSeller(), id)).response.status).toBe(404);
});
