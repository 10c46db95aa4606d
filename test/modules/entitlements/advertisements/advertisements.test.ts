import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const BODY = { image_url: 'https://ada.example/a.png', text: 'Engines', link_url: 'https://ada.example/?a=b' };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function makeAds(seller: Seller, properties = {}) {
  const { data } = await seller.api.POST('/v1/benefits/', {
    body: { type: 'ads', description: 'Ad space', organization_id: seller.organizationId, properties },
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

async function readAds(benefitId: string, query: object = {}) {
  const app = await testApp();
  const { data } = await app
    .client()
    .GET('/v1/advertisements/', { params: { query: { benefit_id: benefitId, ...query } } });
  return must(data);
}

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

/** Makes an ads benefit and a buyer who has it. */
async function sellAds() {
  const seller = await makeSeller();
  const benefit = await makeAds(seller);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const { buyer } = await makeSale(seller, product.id);
  return { seller, benefit, product, buyer };
}

describe('ads benefits', () => {
  it('an ads benefit has a size, by default 400 by 400, that can be updated', async () => {
    const seller = await makeSeller();
    const benefit = await makeAds(seller, { image_width: 100 });
    expect(benefit).toMatchObject({ type: 'ads', properties: { image_width: 100, image_height: 400 } });
    const { data } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'ads', properties: { image_height: 50 } },
    });
    expect(data).toMatchObject({ description: 'Ad space', properties: { image_width: 400, image_height: 50 } });
    expect((await readAds(benefit.id)).dimensions).toEqual({ width: 400, height: 50 });
    const { error } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'ads', properties: { image_height: 0 } },
    });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'properties', 'image_height'] }] });
  });

  it('a buyer sees an ads benefit with the campaign of each grant', async () => {
    const { benefit, buyer } = await sellAds();
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

describe('`/v1/users/advertisements/`', () => {
  it('only its owner reads, updates, enables and deletes a campaign', async () => {
    const [owner, other] = [await makePerson(), await makePerson()];
    const created = await makeCampaign(owner, { image_url_dark: 'https://ada.example/dark.png' });
    expect(created).toMatchObject({ ...BODY, views: 0, clicks: 0, user_id: owner.id, modified_at: null });
    const { data: changed } = await owner.api.PATCH('/v1/users/advertisements/{id}', {
      ...path(created.id),
      body: { text: 'Looms', image_url_dark: null, link_url: null },
    });
    expect(changed).toMatchObject({ text: 'Looms', image_url_dark: null, link_url: BODY.link_url });
    const second = await makeCampaign(owner);
    const { data: list } = await owner.api.GET('/v1/users/advertisements/', {
      params: { query: { sorting: ['created_at'] } },
    });
    expect(idsOf(must(list))).toEqual([created.id, second.id]);
    expect((await owner.api.GET('/v1/users/advertisements/{id}', path(created.id))).data).toEqual(changed);
    for (const { response } of [
      await other.api.GET('/v1/users/advertisements/{id}', path(created.id)),
      await other.api.PATCH('/v1/users/advertisements/{id}', { ...path(created.id), body: {} }),
      await other.api.DELETE('/v1/users/advertisements/{id}', path(created.id)),
    ])
      expect(response.status).toBe(404);
    expect(await enable(other, created.id, UNKNOWN_ID)).toBe(404);
    expect((await owner.api.DELETE('/v1/users/advertisements/{id}', path(created.id))).response.status).toBe(204);
    expect((await owner.api.DELETE('/v1/users/advertisements/{id}', path(created.id))).response.status).toBe(404);
  });

  it.each([
    ['link_url', 'javascript:alert(1)'],
    ['image_url', 'https://ada.example/\r\nX: y'],
    ['text', ''],
  ])('creating a campaign with the %s %j returns 422', async (field, value) => {
    const { api } = await makePerson();
    const { response, error } = await api.POST('/v1/users/advertisements/', { body: { ...BODY, [field]: value } });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [expect.objectContaining({ loc: ['body', field] })] });
  });
});

describe('advertisement campaigns', () => {
  it('enabling a campaign on a benefit without a grant or of another kind returns 422', async () => {
    const { benefit, buyer, seller } = await sellAds();
    const stranger = await makePerson();
    const campaign = await makeCampaign(stranger);
    for (const id of [benefit.id, UNKNOWN_ID]) expect(await enable(stranger, campaign.id, id)).toBe(422);
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
    expect((await readAds(benefit.id)).items).toEqual([]);
  });

  it('an enabled campaign is public until its benefit is deleted', async () => {
    const { benefit, buyer, seller } = await sellAds();
    const campaign = await makeCampaign(buyer);
    await Promise.all([1, 2, 3].map(() => enable(buyer, campaign.id, benefit.id)));
    const { items, pagination } = await readAds(benefit.id);
    expect(pagination).toEqual({ total_count: 1, max_page: 1, is_total_count_exact: true });
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
    await onceIdle(
      () => buyer.api.GET('/v1/users/benefits/', {}).then(({ data }) => must(data).pagination.total_count),
      (total) => total === 0,
    );
  });

  it('each campaign takes a free grant, and without a free grant the oldest campaign is replaced', async () => {
    const { benefit, buyer, seller, product } = await sellAds();
    await makeSale(seller, product.id, buyer);
    const campaigns = [await makeCampaign(buyer), await makeCampaign(buyer), await makeCampaign(buyer)];
    const [one, two, three] = campaigns.map(({ id }) => id);
    for (const id of [one, two]) expect(await enable(buyer, must(id), benefit.id)).toBe(204);
    expect(idsOf(await readAds(benefit.id))).toEqual([one, two]);
    expect(await enable(buyer, must(three), benefit.id)).toBe(204);
    expect(idsOf(await readAds(benefit.id, { sorting: ['-granted_at'] }))).toEqual([two, three]);
    expect(idsOf(await readAds(benefit.id, { limit: 1, page: 2, sorting: ['created_at'] }))).toEqual([three]);
  });

  it('a deleted campaign is not shown, also when it is enabled at the same moment', async () => {
    const { benefit, buyer } = await sellAds();
    const campaign = await makeCampaign(buyer);
    const statuses = await Promise.all([
      enable(buyer, campaign.id, benefit.id),
      buyer.api.DELETE('/v1/users/advertisements/{id}', path(campaign.id)).then(({ response }) => response.status),
      enable(buyer, campaign.id, benefit.id),
    ]);
    expect(statuses[1]).toBe(204);
    expect((await readAds(benefit.id)).items).toEqual([]);
    const { data } = await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id));
    expect(data?.grants).toMatchObject([{ properties: {} }]);
  });

  it('concurrent views and clicks of a campaign are all counted, and a click redirects to the link', async () => {
    const { benefit, buyer } = await sellAds();
    const [first, second] = [await makeCampaign(buyer), await makeCampaign(buyer)];
    await enable(buyer, first.id, benefit.id);
    const { baseUrl } = await testApp();
    const url = `${baseUrl}/v1/advertisements/${first.id}`;
    const views = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${url}/views`, { method: 'POST', body: 'x' })),
    );
    expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    const click = await fetch(`${url}/click`, { redirect: 'manual' });
    expect([click.status, click.headers.get('location')]).toEqual([302, BODY.link_url]);
    const { data } = await buyer.api.GET('/v1/users/advertisements/', {
      params: { query: { sorting: ['-views', 'clicks'] } },
    });
    expect(must(data).items.map(({ id, views, clicks }) => [id, views, clicks])).toEqual([
      [first.id, 10, 1],
      [second.id, 0, 0],
    ]);
  });

  it('anyone reads a campaign by its id, and an unknown id returns 404', async () => {
    const app = await testApp();
    const campaign = await makeCampaign(await makePerson());
    const { data } = await app.client().GET('/v1/advertisements/{id}', path(campaign.id));
    expect(data).toMatchObject({ id: campaign.id, ...BODY });
    for (const { response } of [
      await app.client().GET('/v1/advertisements/{id}', path(UNKNOWN_ID)),
      await app.client().POST('/v1/advertisements/{id}/views', path(UNKNOWN_ID)),
      await app.client().GET('/v1/advertisements/{id}/click', path(UNKNOWN_ID)),
    ])
      expect(response.status).toBe(404);
  });
});
