import { describe, expect, it } from 'vitest';
import { resolveReference, type JsonSchema as Schema } from '../../src/platform/http/document.ts';
import { document } from '../support/contract.ts';
import { makeKey, makeProduct, makeSeller, must } from '../support/make.ts';

const resolved = (schema: Schema): Schema => resolveReference<Schema>(document, schema);

/** The variants of a union, or the schema itself. */
function variantsOf(schema: Schema): Schema[] {
  const { oneOf, anyOf, ...own } = resolved(schema);
  return (oneOf ?? anyOf)?.flatMap(variantsOf) ?? [own];
}

type Field = Pick<Schema, 'description' | 'default'> & { place: string };

/** The optional booleans and choices of a body, also of its objects. */
function choicesOf(schema: Schema, place: string): Field[] {
  return variantsOf(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const found = { ...resolved(property), ...property };
      const { type, enum: values = [] } = found;
      const isChoice = type === 'boolean' || values.length > 1;
      const own = isChoice && !required.includes(name) ? [{ ...found, place: `${place}.${name}` }] : [];
      return [...own, ...choicesOf(property, `${place}.${name}`)];
    }),
  );
}

/** A hint, and a unit that has no meaning without its number. */
const WITHOUT_DEFAULT = ['revokeToken.token_type_hint', 'advanceTestClock.interval'];

describe('the defaults of the contract', () => {
  it('each optional boolean and each optional choice of a request that creates something tells its default', () => {
    const silent = Object.values(document.paths).flatMap(({ post }) => {
      const { requestBody, operationId = '' } = post ?? {};
      const [media] = Object.values(resolveReference(document, requestBody)?.content ?? {});
      return choicesOf(media?.schema ?? {}, operationId).filter(
        ({ description = '', default: value }) => value === undefined && !/default/i.test(description),
      );
    });
    const places = [...new Set(silent.map(({ place }) => place))];
    expect(places.filter((place) => !WITHOUT_DEFAULT.includes(place))).toEqual([]);
  });
});

describe('the service', () => {
  it('a new organization has the features and settings that the contract promises', async () => {
    const seller = await makeSeller();
    const slug = `defaults-${crypto.randomUUID()}`;
    const { data } = await seller.api.POST('/v1/organizations/', {
      body: { name: 'Defaults', slug, feature_settings: {} },
    });
    expect(must(data)).toMatchObject({
      feature_settings: { articles_enabled: false, issue_funding_enabled: false },
      pledge_minimum_amount: 2000,
      profile_settings: { subscribe: { promote: true, show_count: true, count_free: true } },
    });
  });

  it('a checkout with its product alone has the values that the contract promises', async () => {
    const seller = await makeSeller();
    const { id: product_id } = await makeProduct(seller);
    const body = { payment_processor: 'sandbox', product_id } as const;
    const { data } = await seller.api.POST('/v1/checkouts/custom/', { body });
    expect(must(data)).toMatchObject({ metadata: {}, custom_field_data: {}, allow_discount_codes: true });
  });

  it('an article, a refund, an imported repository and an activation have the values that the contract promises', async () => {
    const seller = await makeSeller();
    const { data: article } = await seller.api.POST('/v1/articles/', {
      body: { title: 'Defaults', body: 'Text', organization_id: seller.organizationId },
    });
    expect(must(article)).toMatchObject({ paid_subscribers_only: false, visibility: 'private' });
    const external_organization = {
      platform: 'github',
      external_id: crypto.randomUUID(),
      name: 'defaults',
      avatar_url: 'https://aster.example/a.png',
    } as const;
    const { data: imported } = await seller.api.POST('/v1/repositories/import', {
      body: {
        organization_id: seller.organizationId,
        external_organization,
        repositories: [{ external_id: crypto.randomUUID(), name: 'defaults', is_private: false }],
      },
    });
    expect(JSON.stringify(must(imported))).toContain('"is_personal":false');
    const { body, seller: owner } = await makeKey({ activations: { limit: 3, enable_user_admin: true } }, seller);
    const { data: activation } = await owner.api.POST('/v1/users/license-keys/activate', {
      body: { ...body, label: 'Laptop' },
    });
    expect(must(activation).meta).toEqual({});
    const { data: orders } = await owner.api.GET('/v1/orders/');
    const { data: refund } = await owner.api.POST('/v1/refunds/', {
      body: { order_id: must(must(orders).items[0]).id, amount: 100, reason: 'other' },
    });
    expect(must(refund).revoke_benefits).toBe(false);
  });
});
