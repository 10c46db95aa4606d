import type { Schema } from '../../../contract/operation.ts';
import { isRecurring, presentPrice, type Product } from '../../catalog/products/index.ts';
import { presentSeller, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { CheckoutRow } from '../checkouts/index.ts';

// Everything here is public. Each field is named, so that a new column of a table does not appear by itself.

export const storefrontUrl = (slug: string, baseUrl: string) => `${baseUrl}/store/${slug}`;

export function presentStorefront(
  row: OrganizationRow,
  default_currency: string,
  baseUrl: string,
): Schema<'Storefront'> {
  return {
    url: storefrontUrl(row.slug, baseUrl),
    default_currency,
    organization: {
      ...presentSeller(row),
      bio: row.bio,
      company: row.company,
      location: row.location,
      blog: row.blog,
    },
  };
}

export function presentStorefrontProduct(
  product: Product,
  { slug }: OrganizationRow,
  baseUrl: string,
): Schema<'StorefrontProduct'> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    is_recurring: isRecurring(product),
    is_recommended: product.is_recommended,
    url: `${storefrontUrl(slug, baseUrl)}/${product.id}`,
    prices: product.prices.map(presentPrice),
    benefits: product.benefits.map(({ type, description }) => ({ type, description })),
    medias: product.medias.map(({ id, mime_type, public_path }) => ({
      id,
      mime_type,
      public_url: `${baseUrl}${public_path ?? ''}`,
    })),
  };
}

export const presentStorefrontCheckout = (
  { client_secret, expires_at }: CheckoutRow,
  baseUrl: string,
): Schema<'StorefrontCheckout'> => ({
  client_secret,
  url: `${baseUrl}/checkout/${client_secret}`,
  expires_at: expires_at.toISOString(),
});
