import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { attach, makeField } from '../../../support/custom-fields.ts';
import { addOrganization, makeProduct, makeSeller, makeToken, must, type Seller } from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

type Schemas = components['schemas'];

const path = (id: string) => ({ params: { path: { id } } });
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const create = (seller: Seller, body: object) =>
  seller.api.POST('/v1/custom-fields/', {
    body: {
      type: 'text',
      slug: 'company',
      name: 'Company',
      properties: {},
      organization_id: seller.organizationId,
      ...body,
    },
  });
const update = (seller: Seller, id: string, body: Schemas['CustomFieldUpdate']) =>
  seller.api.PATCH('/v1/custom-fields/{id}', { ...path(id), body });

describe('custom fields', () => {
  it.each<[string, object]>([
    ['text', { form_label: 'Company', form_placeholder: 'Aster', textarea: true, min_length: 2, max_length: 2 }],
    ['number', { form_help_text: 'How many?', ge: 1, le: 1 }],
    ['date', { ge: 1_700_000_000, le: 1_800_000_000 }],
    ['checkbox', { form_label: 'I agree' }],
    ['select', { options: [{ value: 'a', label: 'A' }] }],
  ])('a custom field of type %s is created, read, updated and deleted', async (type, properties) => {
    const seller = await makeSeller();
    const { data, response } = await create(seller, { type, slug: 'Some_Slug-1', properties, metadata: { crm: 'x' } });
    expect(response.status).toBe(201);
    const created = must(data);
    expect(created).toMatchObject({ type, slug: 'some_slug-1', name: 'Company', properties, metadata: { crm: 'x' } });
    expect(created.modified_at).toBeNull();
    expect((await seller.api.GET('/v1/custom-fields/{id}', path(created.id))).data).toEqual(created);
    const patch = { type, name: 'Firm', slug: 'FIRM', properties, metadata: {} } as Schemas['CustomFieldUpdate'];
    const { data: changed } = await update(seller, created.id, patch);
    expect(changed).toMatchObject({ name: 'Firm', slug: 'firm', metadata: {}, properties });
    expect(must(changed).modified_at).not.toBeNull();
    expect((await seller.api.DELETE('/v1/custom-fields/{id}', path(created.id))).response.status).toBe(204);
    for (const { response: afterDeletion } of [
      await seller.api.GET('/v1/custom-fields/{id}', path(created.id)),
      await update(seller, created.id, patch),
      await seller.api.DELETE('/v1/custom-fields/{id}', path(created.id)),
    ])
      expect(afterDeletion.status).toBe(404);
  });

  it.each<[object, string[]]>([
    [{ type: 'colour' }, ['type']],
    [{ slug: 'a b' }, ['slug']],
    [{ slug: '' }, ['slug']],
    [{ name: '' }, ['name']],
    [{ properties: undefined }, ['properties']],
    [{ properties: { colour: 'red' } }, ['properties.colour']],
    [{ properties: { ge: 1 } }, ['properties.ge']],
    [{ properties: { form_label: '' } }, ['properties.form_label']],
    [{ properties: { min_length: 3, max_length: 2 } }, ['properties.max_length']],
    [{ type: 'number', properties: { ge: 1, le: 0 } }, ['properties.le']],
    [{ type: 'date', properties: { ge: 1_700_000_001, le: 1_700_000_000 } }, ['properties.le']],
    [{ type: 'select', properties: {} }, ['properties.options']],
    [{ type: 'select', properties: { options: [] } }, ['properties.options']],
    [
      {
        type: 'select',
        properties: {
          options: [
            { value: 'a', label: 'A' },
            { value: 'a', label: 'B' },
          ],
        },
      },
      ['properties.options.1.value'],
    ],
    [{ organization_id: undefined }, ['organization_id']],
    [{ organization_id: UNKNOWN_ID }, ['organization_id']],
  ])('creating a custom field with %j returns 422 at the invalid field', async (body, fields) => {
    const { error, response } = await create(await makeSeller(), body);
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual(fields);
  });

  it('an update that changes the type of a custom field or inverts its bounds returns 422', async () => {
    const seller = await makeSeller();
    const { id } = await makeField(seller, 'number', { properties: { ge: 1, le: 5 } });
    expect(invalidFields((await update(seller, id, { type: 'text', name: 'Other' })).error)).toEqual(['type']);
    expect(invalidFields((await update(seller, id, { type: 'number', properties: { ge: 6, le: 5 } })).error)).toEqual([
      'properties.le',
    ]);
    expect((await update(seller, id, { type: 'number', properties: { ge: 6 } })).data?.properties).toEqual({ ge: 6 });
  });

  it('a custom field slug is unique per organization in any letter case, also under concurrency, until its field is deleted', async () => {
    const seller = await makeSeller();
    const answers = await Promise.all(['vat', 'VAT', 'Vat', 'vAT'].map((slug) => create(seller, { slug })));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 422, 422, 422]);
    expect(invalidFields(answers.find(({ error }) => error)?.error)).toEqual(['slug']);
    const other = must((await create(seller, { slug: 'other' })).data);
    expect(invalidFields((await update(seller, other.id, { type: 'text', slug: 'VAT' })).error)).toEqual(['slug']);
    expect((await create(await makeSeller(), { slug: 'vat' })).response.status).toBe(201);
    const taken = must(answers.find(({ data }) => data)?.data);
    await seller.api.DELETE('/v1/custom-fields/{id}', path(taken.id));
    expect((await create(seller, { slug: 'vat' })).response.status).toBe(201);
  });

  it('`GET /v1/custom-fields/` filters by organization, query and type, sorts, and omits deleted fields', async () => {
    const seller = await makeSeller();
    const second = await addOrganization(seller);
    const api = (await testApp()).client(await makeToken({ kind: 'user', id: seller.id }));
    for (const [slug, name, type] of [
      ['zeta', 'Alpha', 'text'],
      ['beta', 'Omega', 'select'],
    ] as const)
      await makeField(seller, type, { slug, name });
    await makeField({ ...seller, api, organizationId: second }, 'number', { slug: 'mu', name: 'Mu' });
    const deleted = await makeField(seller, 'date', { slug: 'deleted' });
    await seller.api.DELETE('/v1/custom-fields/{id}', path(deleted.id));
    type Query = {
      organization_id?: string[];
      query?: string;
      type?: Schemas['CustomField']['type'][];
      sorting?: ('-slug' | 'name' | '-created_at' | 'type')[];
    };
    const slugs = async (query: Query) =>
      must((await api.GET('/v1/custom-fields/', { params: { query } })).data).items.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['beta', 'mu', 'zeta']);
    expect(await slugs({ organization_id: [second] })).toEqual(['mu']);
    expect(await slugs({ query: 'OM' })).toEqual(['beta']);
    expect(await slugs({ query: 'ET' })).toEqual(['beta', 'zeta']);
    expect(await slugs({ type: ['text', 'number'] })).toEqual(['mu', 'zeta']);
    expect(await slugs({ sorting: ['-slug'] })).toEqual(['zeta', 'mu', 'beta']);
    expect(await slugs({ sorting: ['name'] })).toEqual(['zeta', 'mu', 'beta']);
    expect(await slugs({ sorting: ['-created_at'] })).toEqual(['mu', 'beta', 'zeta']);
    expect(await slugs({ sorting: ['type'] })).toEqual(['zeta', 'mu', 'beta']);
  });

  it('reading, updating or deleting a custom field of another organization returns 404', async () => {
    const { id } = await makeField(await makeSeller(), 'text');
    const stranger = await makeSeller();
    expect((await stranger.api.GET('/v1/custom-fields/{id}', path(id))).response.status).toBe(404);
    expect((await update(stranger, id, { type: 'text' })).response.status).toBe(404);
    expect((await stranger.api.DELETE('/v1/custom-fields/{id}', path(id))).response.status).toBe(404);
  });
});

describe('custom fields of a product', () => {
  it('a product keeps the order of its custom fields, replaces all of them on update, and omits deleted fields', async () => {
    const seller = await makeSeller();
    const [first, second, third] = [
      await makeField(seller, 'text'),
      await makeField(seller, 'checkbox'),
      await makeField(seller, 'select'),
    ];
    const { data } = await seller.api.POST('/v1/products/', {
      body: {
        name: 'Studio',
        prices: [{ type: 'one_time', amount_type: 'free' }],
        organization_id: seller.organizationId,
        attached_custom_fields: [
          { custom_field_id: second.id.toUpperCase(), required: true },
          { custom_field_id: first.id, required: false },
        ],
      },
    });
    const product = must(data);
    expect(product.attached_custom_fields).toEqual([
      { custom_field_id: second.id, custom_field: second, order: 0, required: true },
      { custom_field_id: first.id, custom_field: first, order: 1, required: false },
    ]);
    const { attached_custom_fields: now } = await attach(seller, product.id, [third, '!'], [second]);
    expect(now.map(({ custom_field_id, order, required }) => [custom_field_id, order, required])).toEqual([
      [third.id, 0, true],
      [second.id, 1, false],
    ]);
    const renamed = await seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body: { name: 'Other' } });
    expect(renamed.data?.attached_custom_fields).toHaveLength(2);
    await seller.api.DELETE('/v1/custom-fields/{id}', path(third.id));
    const read = must((await seller.api.GET('/v1/products/{id}', path(product.id))).data);
    expect(read.attached_custom_fields.map(({ custom_field_id, order }) => [custom_field_id, order])).toEqual([
      [second.id, 0],
    ]);
    const listed = must((await seller.api.GET('/v1/products/')).data).items[0];
    expect(listed?.attached_custom_fields).toEqual(read.attached_custom_fields);
  });

  it('attaching an unknown, foreign, deleted or repeated custom field to a product returns 422 at its position', async () => {
    const seller = await makeSeller();
    const own = await makeField(seller, 'text');
    const deleted = await makeField(seller, 'text');
    await seller.api.DELETE('/v1/custom-fields/{id}', path(deleted.id));
    const foreign = await makeField(await makeSeller(), 'text');
    const ids = [UNKNOWN_ID, own.id, foreign.id, deleted.id, own.id.toUpperCase()];
    const attached_custom_fields = ids.map((custom_field_id) => ({ custom_field_id, required: false }));
    const product = await makeProduct(seller);
    const prices = [{ type: 'one_time', amount_type: 'free' } as const];
    for (const { error, response } of [
      await seller.api.POST('/v1/products/', {
        body: { name: 'Studio', prices, organization_id: seller.organizationId, attached_custom_fields },
      }),
      await seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body: { attached_custom_fields } }),
    ]) {
      expect(response.status).toBe(422);
      expect(invalidFields(error)).toEqual([0, 2, 3, 4].map((at) => `attached_custom_fields.${at}.custom_field_id`));
    }
  });
});
