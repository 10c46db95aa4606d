import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  until,
  type Person,
  type Seller,
} from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const BODY = { image_url: 'https://ada.example/a.png', text: 'Engines', link_url: 'https://ada.example/?a=b' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

async function makeAds(seller: Seller, properties = {}) {
  const { data } = await seller.api.POST('/v1/benefits/', {
    body: { type: 'ads', description: 'A place', organization_id: seller.organizationId, properties },
  });
  return must(data);
}

async function makeCampaign({ api }: Person, more: object = {}) {
  const { data } = await api.POST('/v1/users/advertisements/', { body: { ...BODY, ...more } });
  return must(data);
}

const enable = ({ api }: Person, id: string, benefit_id: string) =>
  api
    .POST('/v1/users/advertisements/{id}/enable', { ...path(id), body: { benefit_id } })
    .then(({ response }) => response.status);

async function shown(benefitId: string, query: object = {}) {
  const app = await testApp();
  const { data } = await app
    .client()
    .GET('/v1/advertisements/', { params: { query: { benefit_id: benefitId, ...query } } });
  return must(data);
}

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

/** A benefit with a place, and a buyer who has it. */
async function makePlace() {
  const seller = await makeSeller();
  const benefit = await makeAds(seller);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const { buyer } = await makeSale(seller, product.id);
  return { seller, benefit, product, buyer };
}

describe('an ads benefit', () => {
  it('has a size, which is 400 by 400 where nothing is said, and changes', async () => {
    const seller = await makeSeller();
    const benefit = await makeAds(seller, { image_width: 100 });
    expect(benefit).toMatchObject({ type: 'ads', properties: { image_width: 100, image_height: 400 } });
    const { data } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'ads', properties: { image_height: 50 } },
    });
    expect(data).toMatchObject({ description: 'A place', properties: { image_width: 400, image_height: 50 } });
    expect((await shown(benefit.id)).dimensions).toEqual({ width: 400, height: 50 });
    const { error } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'ads', properties: { image_height: 0 } },
    });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'properties', 'image_height'] }] });
  });

  it('is shown to its buyer with the campaign of each grant', async () => {
    const { benefit, buyer } = await makePlace();
    const campaign = await makeCampaign(buyer);
    expect(await enable(buyer, campaign.id, benefit.id)).toBe(204);
    const { data } = await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id));
    expect(data).toMatchObject({
      type: 'ads',
      properties: { image_width: 400 },
      grants: [{ properties: { advertisement_campaign_id: campaign.id } }],
    });
  });
});

describe('my advertisements', () => {
  it('are made, read, changed, listed and deleted by their owner alone', async () => {
    const [owner, other] = [await makePerson(), await makePerson()];
    const made = await makeCampaign(owner, { image_url_dark: 'https://ada.example/dark.png' });
    expect(made).toMatchObject({ ...BODY, views: 0, clicks: 0, user_id: owner.id, modified_at: null });
    const { data: changed } = await owner.api.PATCH('/v1/users/advertisements/{id}', {
      ...path(made.id),
      body: { text: 'Looms', image_url_dark: null, link_url: null },
    });
    expect(changed).toMatchObject({ text: 'Looms', image_url_dark: null, link_url: BODY.link_url });
    const second = await makeCampaign(owner);
    const { data: list } = await owner.api.GET('/v1/users/advertisements/', {
      params: { query: { sorting: ['created_at'] } },
    });
    expect(idsOf(must(list))).toEqual([made.id, second.id]);
    expect((await owner.api.GET('/v1/users/advertisements/{id}', path(made.id))).data).toEqual(changed);
    for (const { response } of [
      await other.api.GET('/v1/users/advertisements/{id}', path(made.id)),
      await other.api.PATCH('/v1/users/advertisements/{id}', { ...path(made.id), body: {} }),
      await other.api.DELETE('/v1/users/advertisements/{id}', path(made.id)),
    ])
      expect(response.status).toBe(404);
    expect(await enable(other, made.id, NOBODY)).toBe(404);
    expect((await owner.api.DELETE('/v1/users/advertisements/{id}', path(made.id))).response.status).toBe(204);
    expect((await owner.api.DELETE('/v1/users/advertisements/{id}', path(made.id))).response.status).toBe(404);
  });

  it.each([
    ['link_url', 'javascript:alert(1)'],
    ['image_url', 'https://ada.example/\r\nX: y'],
    ['text', ''],
  ])('are 422 with a %s of %j', async (field, value) => {
    const { api } = await makePerson();
    const { response, error } = await api.POST('/v1/users/advertisements/', { body: { ...BODY, [field]: value } });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [expect.objectContaining({ loc: ['body', field] })] });
  });
});

describe('a campaign', () => {
  it('is 422 to enable on a benefit that its owner does not have, or that has no places', async () => {
    const { benefit, buyer, seller } = await makePlace();
    const stranger = await makePerson();
    const campaign = await makeCampaign(stranger);
    for (const id of [benefit.id, NOBODY]) expect(await enable(stranger, campaign.id, id)).toBe(422);
    const { data: note } = await seller.api.POST('/v1/benefits/', {
      body: {
        type: 'custom',
        description: 'Support',
        is_tax_applicable: false,
        organization_id: seller.organizationId,
        properties: {},
      },
    });
    expect(await enable(buyer, (await makeCampaign(buyer)).id, must(note).id)).toBe(422);
    expect((await shown(benefit.id)).items).toEqual([]);
  });

  it('is listed to everybody once it is enabled, and not when its owner loses the benefit', async () => {
    const { benefit, buyer, seller } = await makePlace();
    const campaign = await makeCampaign(buyer);
    await Promise.all([1, 2, 3].map(() => enable(buyer, campaign.id, benefit.id)));
    const { items, pagination } = await shown(benefit.id);
    expect(pagination).toEqual({ total_count: 1, max_page: 1 });
    expect(items).toEqual([{ ...items[0], id: campaign.id, text: 'Engines' }]);
    expect(items[0]).not.toHaveProperty('user_id');
    const { db } = await testApp();
    expect(
      await db('events').where({ type: 'benefit_grant.updated', organization_id: seller.organizationId }),
    ).toHaveLength(1);
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    const app = await testApp();
    const query = { benefit_id: benefit.id };
    const { response, error } = await app.client().GET('/v1/advertisements/', { params: { query } });
    expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['query', 'benefit_id'] }] }]);
    await until(
      () => buyer.api.GET('/v1/users/benefits/', {}).then(({ data }) => must(data).pagination.total_count),
      (total) => total === 0,
    );
  });

  it('takes a place of its own for each grant, then the first', async () => {
    const { benefit, buyer, seller, product } = await makePlace();
    await makeSale(seller, product.id, buyer);
    const campaigns = [await makeCampaign(buyer), await makeCampaign(buyer), await makeCampaign(buyer)];
    const [one, two, three] = campaigns.map(({ id }) => id);
    for (const id of [one, two]) expect(await enable(buyer, must(id), benefit.id)).toBe(204);
    expect(idsOf(await shown(benefit.id))).toEqual([one, two]);
    expect(await enable(buyer, must(three), benefit.id)).toBe(204);
    expect(idsOf(await shown(benefit.id, { sorting: ['-granted_at'] }))).toEqual([two, three]);
    expect(idsOf(await shown(benefit.id, { limit: 1, page: 2, sorting: ['created_at'] }))).toEqual([three]);
  });

  it('is nowhere once it was deleted, whoever enables it at the same moment', async () => {
    const { benefit, buyer } = await makePlace();
    const campaign = await makeCampaign(buyer);
    const statuses = await Promise.all([
      enable(buyer, campaign.id, benefit.id),
      buyer.api.DELETE('/v1/users/advertisements/{id}', path(campaign.id)).then(({ response }) => response.status),
      enable(buyer, campaign.id, benefit.id),
    ]);
    expect(statuses[1]).toBe(204);
    expect((await shown(benefit.id)).items).toEqual([]);
    const { data } = await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id));
    expect(data?.grants).toMatchObject([{ properties: {} }]);
  });

  it('counts what is seen and followed, however much at once, and leads on', async () => {
    const { benefit, buyer } = await makePlace();
    const [first, second] = [await makeCampaign(buyer), await makeCampaign(buyer)];
    await enable(buyer, first.id, benefit.id);
    const { baseUrl } = await testApp();
    const address = `${baseUrl}/v1/advertisements/${first.id}`;
    const views = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${address}/views`, { method: 'POST', body: 'x' })),
    );
    expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    const click = await fetch(`${address}/click`, { redirect: 'manual' });
    expect([click.status, click.headers.get('location')]).toEqual([302, BODY.link_url]);
    const { data } = await buyer.api.GET('/v1/users/advertisements/', {
      params: { query: { sorting: ['-views', 'clicks'] } },
    });
    expect(must(data).items.map(({ id, views, clicks }) => [id, views, clicks])).toEqual([
      [first.id, 10, 1],
      [second.id, 0, 0],
    ]);
  });

  it('is read by anybody who knows its id; what is unknown is 404', async () => {
    const app = await testApp();
    const campaign = await makeCampaign(await makePerson());
    const { data } = await app.client().GET('/v1/advertisements/{id}', path(campaign.id));
    expect(data).toMatchObject({ id: campaign.id, ...BODY });
    for (const { response } of [
      await app.client().GET('/v1/advertisements/{id}', path(NOBODY)),
      await app.client().POST('/v1/advertisements/{id}/views', path(NOBODY)),
      await app.client().GET('/v1/advertisements/{id}/click', path(NOBODY)),
    ])
      expect(response.status).toBe(404);
  });
});
