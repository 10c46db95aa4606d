import { describe, expect, it } from 'vitest';
import {
  makeBenefit,
  makeKey,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
} from '../../../support/make.ts';
import { testApp } from '../../../support/app.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });

describe('benefits', () => {
  it('a benefit is created, read and listed by type', async () => {
    const seller = await makeSeller();
    const [keys, note] = [await makeBenefit(seller, { prefix: 'ABC' }), await makeNote(seller)];
    expect(keys).toMatchObject({
      type: 'license_keys',
      properties: { prefix: 'ABC', expires: null, activations: null, limit_usage: null },
    });
    expect((await seller.api.GET('/v1/benefits/{id}', path(note.id))).data).toEqual(note);
    const { data } = await seller.api.GET('/v1/benefits/', { params: { query: { type: ['custom'] } } });
    expect(data).toEqual({ items: [note], pagination: { total_count: 1, max_page: 1, is_total_count_exact: true } });
  });

  it('creating a benefit with an unknown type or with properties of another type returns 422', async () => {
    const seller = await makeSeller();
    const send = (body: object) => seller.api.POST('/v1/benefits/', { body: body as never });
    expect((await send({ type: 'gift', description: 'Gift' })).error).toMatchObject({
      detail: [{ type: 'union_tag_invalid', loc: ['body', 'type'] }],
    });
    const { error } = await send({ type: 'license_keys', description: 'Keys', properties: { note: 'x' } });
    expect(error).toMatchObject({ detail: [{ type: 'extra_forbidden', loc: ['body', 'properties', 'note'] }] });
  });

  it('an update changes a benefit, returns 400 for another type, and 404 for a benefit of another seller', async () => {
    const seller = await makeSeller();
    const { id } = await makeNote(seller);
    const { data } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(id),
      body: { type: 'custom', properties: { note: 'New' } },
    });
    expect(data).toMatchObject({ description: 'Support', properties: { note: 'New' } });
    const { response, error } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(id),
      body: { type: 'license_keys' },
    });
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ error: 'BadRequest' });
    const other = await makeSeller();
    expect(
      (await other.api.PATCH('/v1/benefits/{id}', { ...path(id), body: { type: 'custom' } })).response.status,
    ).toBe(404);
  });

  it('an update of a benefit with `apply_to_existing` applies to granted license keys, with no limit below their usage', async () => {
    const sold = await makeKey({ limit_usage: 10 });
    const app = await testApp();
    await app.client().POST('/v1/users/license-keys/validate', { body: { ...sold.body, increment_usage: 5 } });
    await sold.seller.api.PATCH('/v1/benefits/{id}', {
      ...path(sold.benefitId),
      body: {
        type: 'license_keys',
        apply_to_existing: true,
        properties: {
          limit_usage: 2,
          activations: { limit: 3, enable_user_admin: true },
          expires: { ttl: 1, timeframe: 'day' },
        },
      },
    });
    const read = () => sold.seller.api.GET('/v1/license-keys/{id}', path(sold.id)).then(({ data }) => must(data));
    const key = await onceIdle(read, ({ limit_activations }) => limit_activations !== null);
    expect(key).toMatchObject({ limit_usage: 5, usage: 5, limit_activations: 3, status: 'granted' });
    expect(new Date(must(key.expires_at)).getTime()).toBeGreaterThan(currentTime().getTime());
  });

  it('deleting a benefit suspends the license keys that it granted', async () => {
    const sold = await makeKey();
    const { response } = await sold.seller.api.DELETE('/v1/benefits/{id}', path(sold.benefitId));
    expect(response.status).toBe(204);
    expect((await sold.seller.api.GET('/v1/benefits/{id}', path(sold.benefitId))).response.status).toBe(404);
    expect((await sold.seller.api.DELETE('/v1/benefits/{id}', path(sold.benefitId))).response.status).toBe(404);
    const app = await testApp();
    const validate = () => app.client().POST('/v1/users/license-keys/validate', { body: sold.body });
    await onceIdle(validate, ({ response: { status } }) => status === 404);
    const { data } = await sold.buyer.api.GET('/v1/users/license-keys/{id}', path(sold.id));
    expect(data).toMatchObject({ status: 'revoked', suspended_at: expect.any(String) });
  });

  it('deleting a benefit that is not deletable returns 403', async () => {
    const seller = await makeSeller();
    const { id } = await makeNote(seller);
    await (await testApp()).db('benefits').where({ id }).update({ deletable: false });
    const { response, error } = await seller.api.DELETE('/v1/benefits/{id}', path(id));
    expect([response.status, error?.error]).toEqual([403, 'NotPermitted']);
  });
});

describe('union types in requests', () => {
  it.each([null, 'x', 1, []])('the value %j in place of a union object returns 422', async (body) => {
    const seller = await makeSeller();
    const type = body === null ? 'null_forbidden' : 'object_type';
    // The request goes directly to the service, because Prism's proxy changes a body that is no object.
    const { baseUrl } = await testApp();
    const whole = await seller.api.POST('/v1/benefits/', { body: body as never, baseUrl });
    expect(whole.error).toMatchObject({ detail: [{ type, loc: ['body'] }] });
    const inside = await seller.api.POST('/v1/products/', {
      body: { name: 'Studio', organization_id: seller.organizationId, prices: [body as never] },
    });
    expect(inside.error).toMatchObject({ detail: [{ type, loc: ['body', 'prices', 0] }] });
  });
});

describe('benefit grants', () => {
  it('the seller lists the grants of a benefit, filtered by buyer and state, and another seller gets 404', async () => {
    const seller = await makeSeller();
    const note = await makeNote(seller);
    const product = await makeProduct(seller, { benefits: [note] });
    const [one, two] = [await makeSale(seller, product.id), await makeSale(seller, product.id)];
    const list = (query: object) =>
      seller.api
        .GET('/v1/benefits/{id}/grants/', { params: { path: { id: note.id }, query } })
        .then(({ data }) => must(data));
    expect((await list({})).items.map(({ user_id }) => user_id)).toEqual([two.buyer.id, one.buyer.id]);
    const [grant] = (await list({ user_id: one.buyer.id, is_granted: true })).items;
    expect(grant).toMatchObject({
      order_id: one.orderId,
      subscription_id: null,
      is_granted: true,
      is_revoked: false,
      properties: {},
    });
    expect(await list({ is_granted: false })).toEqual({
      items: [],
      pagination: { total_count: 0, max_page: 0, is_total_count_exact: true },
    });
    expect((await (await makeSeller()).api.GET('/v1/benefits/{id}/grants/', path(note.id))).response.status).toBe(404);
  });

  it('a buyer sees a benefit with their grants and its filters, and other people get 404', async () => {
    const sold = await makeKey({ prefix: 'mine' });
    const { data } = await sold.buyer.api.GET('/v1/users/benefits/{id}', path(sold.benefitId));
    expect(data).toMatchObject({
      type: 'license_keys',
      grants: [{ properties: { license_key_id: sold.id } }],
      organization: { id: sold.seller.organizationId },
    });
    expect(sold.key).toMatch(/^MINE-[0-9A-F]{8}-/);
    expect((await sold.seller.api.GET('/v1/users/benefits/{id}', path(sold.benefitId))).response.status).toBe(404);
    const lists = await Promise.all(
      [{}, { type: ['license_keys'] }, { sorting: ['type', '-organization'] }].map((query) =>
        sold.buyer.api.GET('/v1/users/benefits/', { params: { query: query as never } }),
      ),
    );
    for (const { data: list } of lists) expect(list?.items.map(({ id }) => id)).toEqual([sold.benefitId]);
    const none = await sold.buyer.api.GET('/v1/users/benefits/', {
      params: { query: { order_id: [sold.id], subscription_id: [sold.id] } },
    });
    expect(none.data?.pagination.total_count).toBe(0);
  });
});
