import { describe, expect, it } from 'vitest';
import { makeTestSeller, monthly, yearly } from '../../../support/billing.ts';
import { createDownloads, downloadsOf, fetchAs } from '../../../support/downloads.ts';
import { exists, makeFile, makeMedia, storedObjectPath } from '../../../support/files.ts';
import {
  makeBenefit,
  makeNote,
  makePerson,
  makeProduct,
  makeSale,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { testApp } from '../../../support/app.ts';

const at = (id: string) => ({ params: { path: { id } } });
const copy = ({ api, organizationId }: Pick<Seller, 'api' | 'organizationId'>) =>
  api.POST('/v1/organizations/{id}/copy-to-live', at(organizationId));

async function makeTwins(): Promise<{ tested: Seller; live: Seller }> {
  const tested = await makeTestSeller();
  const { data } = await tested.api.GET('/v1/organizations/{id}', at(tested.organizationId));
  return { tested, live: { ...tested, organizationId: must(must(data).live_organization_id) } };
}

/** Copies the catalog. @returns the ids of the copies by type, and how many of them are new */
async function copied(seller: Seller) {
  const { data, error } = await copy(seller);
  if (error) throw new Error(JSON.stringify(error));
  const ids = (type: string) => must(data).items.flatMap((item) => (item.type === type ? [item.live_id] : []));
  return { ids, created: must(data).items.filter(({ is_new }) => is_new).length, total: must(data).items.length };
}

const readProduct = async ({ api }: Seller, id: string) => must((await api.GET('/v1/products/{id}', at(id))).data);

const amountOf = (price: object) => ('price_amount' in price ? price.price_amount : null);

/** Makes a catalog with one object of each type that needs no upload. */
async function makeCatalog(seller: Seller) {
  const { api, organizationId: organization_id } = seller;
  const field = await api.POST('/v1/custom-fields/', {
    body: { type: 'text', slug: 'heard_from', name: 'Heard from', organization_id, properties: {} },
  });
  const benefits = [await makeBenefit(seller, { prefix: 'ASTER' }), await makeNote(seller)];
  const other = await makeProduct(seller, { prices: [monthly(1900)], name: 'Pro' });
  const product = await makeProduct(seller, {
    prices: [monthly(900), yearly(9000, { recurring_interval_count: 2 })],
    benefits,
  });
  await api.PATCH('/v1/products/{id}', {
    ...at(product.id),
    body: {
      attached_custom_fields: [{ custom_field_id: must(field.data).id, required: true }],
      plan_changes: { upgrades: 'period_end', offered_product_ids: [other.id] },
    },
  });
  const discount = await api.POST('/v1/discounts/', {
    body: {
      type: 'fixed',
      amount: 100,
      name: 'Launch',
      code: 'LAUNCH',
      duration: 'once',
      organization_id,
      products: [product.id],
    },
  });
  const link = await api.POST('/v1/checkout-links/', {
    body: {
      payment_processor: 'sandbox',
      product_price_id: must(product.prices[0]).id,
      discount_id: must(discount.data).id,
      label: 'Site',
    },
  });
  return { product, other, benefits, discount: must(discount.data), link: must(link.data) };
}

describe('`POST /v1/organizations/{id}/copy-to-live`', () => {
  it('the copy of a catalog has its prices, benefits, fields, offers, discounts and links, and ids of its own', async () => {
    const { tested, live } = await makeTwins();
    const { product, other } = await makeCatalog(tested);
    const { ids, created, total } = await copied(tested);
    expect({ created, total }).toEqual({ created: 7, total: 7 });
    const [otherId, productId] = ids('product');
    const [original, copyOf] = [await readProduct(tested, product.id), await readProduct(live, must(productId))];
    expect(copyOf).toMatchObject({
      organization_id: live.organizationId,
      name: original.name,
      plan_changes: { upgrades: 'period_end', offered_product_ids: [otherId] },
      prices: original.prices.map(({ type, recurring_interval, recurring_interval_count, ...price }) => ({
        price_amount: amountOf(price),
        type,
        recurring_interval,
        recurring_interval_count,
      })),
      benefits: original.benefits.map(({ type, description }) => ({ type, description })),
      attached_custom_fields: [{ custom_field: { slug: 'heard_from' }, required: true }],
    });
    const known = new Set(
      [original, await readProduct(tested, other.id)].flatMap(({ prices }) => prices.map(({ id }) => id)),
    );
    expect(copyOf.prices.some(({ id }) => known.has(id))).toBe(false);
    const discount = await live.api.GET('/v1/discounts/{id}', at(must(ids('discount')[0])));
    expect(discount.data).toMatchObject({ code: 'LAUNCH', amount: 100, products: [{ id: productId }] });
    const link = await live.api.GET('/v1/checkout-links/{id}', at(must(ids('checkout_link')[0])));
    expect(link.data).toMatchObject({
      label: 'Site',
      product_id: productId,
      product_price_id: must(copyOf.prices[0]).id,
      discount_id: ids('discount')[0],
    });
  });

  it('a copy that removes a benefit from a product warns if a buyer of the live organization has it', async () => {
    const { tested, live } = await makeTwins();
    const note = await makeNote(tested);
    const { id } = await makeProduct(tested, { benefits: [note] });
    const productItem = async () => must(must((await copy(tested)).data).items.find(({ type }) => type === 'product'));
    const { live_id, warnings } = await productItem();
    expect(warnings).toEqual([]);
    await makeSale(live, live_id);
    await tested.api.POST('/v1/products/{id}/benefits', { ...at(id), body: { benefits: [] } });
    expect((await productItem()).warnings).toMatchObject([{ code: 'benefit_removed' }]);
  });

  it('a second copy updates the first one, keeps equal prices, and leaves other live objects alone', async () => {
    const { tested, live } = await makeTwins();
    const { product, discount } = await makeCatalog(tested);
    const first = await copied(tested);
    const own = await makeProduct(live, { name: 'Live only' });
    const productId = must(first.ids('product')[1]);
    const before = await readProduct(live, productId);
    await tested.api.PATCH('/v1/products/{id}', {
      ...at(product.id),
      body: { name: 'Renamed', prices: [{ id: must(product.prices[0]).id }, yearly(9900)] },
    });
    await tested.api.PATCH('/v1/discounts/{id}', { ...at(discount.id), body: { name: 'Summer' } });
    const second = await copied(tested);
    expect(second).toMatchObject({ created: 0, total: first.total });
    expect(second.ids('product')).toEqual(first.ids('product'));
    const after = await readProduct(live, productId);
    expect(after.name).toBe('Renamed');
    expect(after.prices.map(amountOf)).toEqual([900, 9900]);
    expect(must(after.prices[0]).id).toBe(must(before.prices[0]).id);
    expect((await readProduct(live, own.id)).name).toBe('Live only');
    const summer = await live.api.GET('/v1/discounts/{id}', at(must(second.ids('discount')[0])));
    expect(summer.data?.name).toBe('Summer');
  });

  it('an archived product is archived in live too, and a deleted copy is created again', async () => {
    const { tested, live } = await makeTwins();
    const { product } = await makeCatalog(tested);
    const first = await copied(tested);
    await tested.api.PATCH('/v1/products/{id}', { ...at(product.id), body: { is_archived: true } });
    await live.api.DELETE('/v1/benefits/{id}', at(must(first.ids('benefit')[0])));
    const second = await copied(tested);
    expect((await readProduct(live, must(first.ids('product')[1]))).is_archived).toBe(true);
    expect(second.ids('benefit')[0]).not.toBe(first.ids('benefit')[0]);
    const again = await copied(tested);
    expect(again.ids('benefit')).toEqual(second.ids('benefit'));
  });

  it('simultaneous copies create each object once', async () => {
    const { tested, live } = await makeTwins();
    await makeCatalog(tested);
    const runs = await Promise.all([copied(tested), copied(tested), copied(tested)]);
    expect(runs.map(({ created }) => created).sort()).toEqual([0, 0, 7]);
    const { data } = await live.api.GET('/v1/products/', {
      params: { query: { organization_id: [live.organizationId] } },
    });
    expect(data?.items).toHaveLength(2);
  });

  it('a copy that the live organization does not allow returns 422 at its object and copies nothing', async () => {
    const { tested, live } = await makeTwins();
    const { discount } = await makeCatalog(tested);
    await live.api.POST('/v1/discounts/', {
      body: {
        type: 'percentage',
        basis_points: 1000,
        name: 'Own',
        code: 'launch',
        duration: 'once',
        organization_id: live.organizationId,
      },
    });
    expect(await copy(tested)).toMatchObject({
      response: { status: 422 },
      error: { detail: [{ loc: ['body', 'discount', discount.id, 'code'] }] },
    });
    const { data } = await live.api.GET('/v1/products/', {
      params: { query: { organization_id: [live.organizationId] } },
    });
    expect(data?.items).toEqual([]);
  });

  it('only a member of both organizations can copy, and only from a test organization', async () => {
    const { tested, live } = await makeTwins();
    expect(await copy(live)).toMatchObject({ response: { status: 409 }, error: { error: 'NoLiveOrganization' } });
    const stranger = await makePerson();
    expect((await copy({ ...tested, api: stranger.api })).response.status).toBe(404);
  });

  it('keys, orders and buyers of the test organization are not copied', async () => {
    const { tested, live } = await makeTwins();
    await makeCatalog(tested);
    await copied(tested);
    const { db } = await testApp();
    for (const table of ['license_keys', 'checkouts', 'subscriptions'] as const)
      expect(await db(table).where({ organization_id: live.organizationId })).toEqual([]);
  });

  it('a copied file is downloaded from live, and its object stays until both files are deleted', async () => {
    const app = await testApp();
    const { tested, live } = await makeTwins();
    const [file, media] = [await makeFile(tested), await makeMedia(tested)];
    const benefit = must((await createDownloads(tested, { files: [file.id] })).data);
    const product = await makeProduct(tested, { benefits: [benefit] });
    await tested.api.PATCH('/v1/products/{id}', { ...at(product.id), body: { medias: [media.id] } });
    const { ids } = await copied(tested);
    const copyOf = await readProduct(live, must(ids('product')[0]));
    const object = storedObjectPath(app, file.path);
    const remove = (id: string) => tested.api.DELETE('/v1/files/{id}', at(id));
    const sweep = () =>
      must(app.container.jobs.find(({ task }) => task === 'files.sweep')).run({}, app.container.jobContext());

    for (const id of [file.id, media.id]) expect((await remove(id)).response.status).toBe(204);
    await sweep();
    expect((await fetch(must(copyOf.medias[0]).public_url)).status).toBe(200);
    const { buyer } = await makeSale(live, copyOf.id);
    const { items } = await downloadsOf(buyer);
    const { url } = must(must(items[0]).file.download);
    expect((await fetchAs(buyer, url)).status).toBe(302);
    expect(await exists(object)).toBe(true);
    const liveFile = must(items[0]).file.id;
    expect(liveFile).not.toBe(file.id);
    await remove(liveFile);
    await sweep();
    await onceIdle(
      () => exists(object),
      (isThere) => !isThere,
    );
  });
});
