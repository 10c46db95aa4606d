import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makeTestSeller } from '../../../support/billing.ts';
import { makeBenefit, makeKey, makeProduct, makeSale, makeSeller, must, type Seller } from '../../../support/make.ts';
import { activate, validate } from '../license-keys/fixtures.ts';

const path = (id: string) => ({ params: { path: { id } } });
const SEATS = { limit: 2, enable_user_admin: true };
const FORMER = { prefix: null, expires: null, limit_usage: null, activations: SEATS };

/** Creates a benefit as versions stored it that knew no choices. */
async function makeFormerBenefit(seller: Seller) {
  const benefit = await makeBenefit(seller);
  const { db } = await testApp();
  await db('benefits')
    .where({ id: benefit.id })
    .update({ properties: JSON.stringify(FORMER) as never });
  return benefit;
}

async function patch({ api }: Seller, id: string, properties: object) {
  const body = { type: 'license_keys', properties } as never;
  return must((await api.PATCH('/v1/benefits/{id}', { ...path(id), body })).data);
}

describe('the defaults of license keys', () => {
  it('a new benefit follows the paid period and requires no activation, unless its seller says otherwise', async () => {
    const seller = await makeSeller();
    expect(await makeBenefit(seller)).toMatchObject({
      properties: {
        expires_with_period: true,
        usage_resets_with_period: false,
        buyers_can_rotate: false,
        activations: null,
      },
    });
    expect(await makeBenefit(seller, { activations: SEATS })).toMatchObject({
      properties: { activations: { ...SEATS, is_required: false, one_seat_per_machine: true, limit_per_seat: false } },
    });
    const chosen = { expires_with_period: false, activations: { ...SEATS, is_required: true } };
    expect(await makeBenefit(seller, chosen)).toMatchObject({ properties: chosen });
  });

  it('the key of a new benefit with activations is valid by key and organization alone, and its limit holds', async () => {
    const sold = await makeKey({ activations: SEATS });
    const { status, data } = await validate(sold.body);
    expect({ status, activation: data?.activation }).toEqual({ status: 200, activation: null });
    const machine = (fingerprint: string) => activate(sold.body, { fingerprint });
    for (const [name, expected] of [
      ['one', 200],
      ['two', 200],
      ['three', 403],
    ] as const)
      expect((await machine(name)).status, name).toBe(expected);
    expect((await validate(sold.body)).status).toBe(200);
  });

  it('a benefit from before these defaults keeps its behavior, also after a change that does not name it', async () => {
    const seller = await makeSeller();
    const { id } = await makeFormerBenefit(seller);
    const former = {
      expires_with_period: false,
      buyers_can_rotate: false,
      activations: { ...SEATS, is_required: false },
    };
    expect((await seller.api.GET('/v1/benefits/{id}', path(id))).data).toMatchObject({ properties: former });
    expect(await patch(seller, id, { prefix: 'NEW', activations: { ...SEATS, limit: 3 } })).toMatchObject({
      properties: { ...former, prefix: 'NEW', activations: { ...former.activations, limit: 3 } },
    });
    const product = await makeProduct(seller, { benefits: [{ id }] });
    const { key } = must(must((await makeSale(seller, product.id)).grants[0]).license_key);
    expect((await validate({ key, organization_id: seller.organizationId })).status).toBe(200);
  });

  it('a change of a benefit keeps the choices that it does not name', async () => {
    const seller = await makeSeller();
    const { id } = await makeBenefit(seller, {
      usage_resets_with_period: true,
      buyers_can_rotate: true,
      activations: { ...SEATS, is_required: true, limit_per_seat: true },
    });
    expect(await patch(seller, id, { activations: { ...SEATS, limit: 4 } })).toMatchObject({
      properties: {
        expires_with_period: true,
        usage_resets_with_period: true,
        buyers_can_rotate: true,
        activations: { limit: 4, is_required: true, limit_per_seat: true },
      },
    });
    expect(await patch(seller, id, { expires_with_period: false })).toMatchObject({
      properties: { expires_with_period: false, activations: null },
    });
  });

  it('a copy of the catalog has the choices of the original', async () => {
    const tested = await makeTestSeller();
    await makeFormerBenefit(tested);
    const copyIds = async () =>
      must((await tested.api.POST('/v1/organizations/{id}/copy-to-live', path(tested.organizationId))).data).items.map(
        ({ live_id }) => live_id,
      );
    const [id] = await copyIds();
    const read = async () => (await tested.api.GET('/v1/benefits/{id}', path(must(id)))).data;
    const former = { expires_with_period: false, activations: { ...SEATS, is_required: false } };
    expect(await read()).toMatchObject({ properties: former });
    await patch(tested, must(id), { expires_with_period: true, activations: { ...SEATS, is_required: true } });
    await copyIds();
    expect(await read()).toMatchObject({ properties: former });
  });
});
