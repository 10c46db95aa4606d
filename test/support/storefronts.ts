import type { components } from '../../src/contract/generated/types.ts';
import { makeProduct, makeSeller, must, type Seller } from './make.ts';

type Schemas = components['schemas'];

export interface Store {
  seller: Seller;
  slug: string;
}

/** Creates a seller with a storefront. */
export async function makeStore(profile: Schemas['OrganizationUpdate'] = {}): Promise<Store> {
  const seller = await makeSeller();
  return { seller, slug: await changeStore(seller, { ...profile, storefront_enabled: true }) };
}

/** @returns the slug of the organization */
export async function changeStore(seller: Seller, body: Schemas['OrganizationUpdate']): Promise<string> {
  const params = { path: { id: seller.organizationId } };
  return must((await seller.api.PATCH('/v1/organizations/{id}', { params, body })).data).slug;
}

export const changeProduct = async (seller: Seller, id: string, body: Schemas['ProductUpdate']) =>
  must((await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body })).data);

/** Creates a product that the storefront shows. */
export async function makeListed(
  seller: Seller,
  options: Parameters<typeof makeProduct>[1] = {},
  more: Schemas['ProductUpdate'] = {},
) {
  const product = await makeProduct(seller, options);
  return changeProduct(seller, product.id, { ...more, visibility: 'listed' });
}
