import type { components } from '../../src/contract/generated/types.ts';
import { must, unique, type Seller } from './make.ts';

type Schemas = components['schemas'];

const PROPERTIES = {
  text: {},
  number: {},
  date: {},
  checkbox: {},
  select: {
    options: [
      { value: 'friend', label: 'From a friend' },
      { value: 'search', label: 'By searching' },
    ],
  },
};

interface Terms {
  slug?: string;
  name?: string;
  properties?: object;
  metadata?: Record<string, string>;
}

/** Creates a custom field of the type in the seller's organization. */
export async function makeField(seller: Seller, type: keyof typeof PROPERTIES, terms: Terms = {}) {
  const body = {
    type,
    slug: unique('field'),
    name: 'Test Field',
    organization_id: seller.organizationId,
    properties: PROPERTIES[type],
    ...terms,
  };
  const { data, error } = await seller.api.POST('/v1/custom-fields/', { body: body as Schemas['CustomFieldCreate'] });
  if (data === undefined) throw new Error(`no field: ${JSON.stringify(error)}`);
  return data;
}

/** Attaches fields to a product in this order. `!` marks a required field. */
export async function attach(seller: Seller, productId: string, ...fields: (readonly [{ id: string }, '!'?])[]) {
  const { data } = await seller.api.PATCH('/v1/products/{id}', {
    params: { path: { id: productId } },
    body: {
      attached_custom_fields: fields.map(([{ id }, mark]) => ({ custom_field_id: id, required: mark === '!' })),
    },
  });
  return must(data);
}
