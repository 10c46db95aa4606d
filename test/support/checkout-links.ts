import type { components } from '../../src/contract/generated/types.ts';
import { testApp } from './app.ts';
import { must, type Seller } from './make.ts';

export async function makeLink(
  seller: Seller,
  productId: string,
  terms: Partial<components['schemas']['CheckoutLinkCreate']> = {},
) {
  const { data, error } = await seller.api.POST('/v1/checkout-links/', {
    body: { payment_processor: 'sandbox', product_id: productId, ...terms },
  });
  if (error) throw new Error(`no link: ${JSON.stringify(error)}`);
  return must(data);
}

/** Sends a request and does not follow redirects. */
export const get = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

/** Opens the page of a link as a browser does, whose script sends a POST request. Does not follow the redirect. */
export const visitLink = (url: string, headers: Record<string, string> = {}) => get(url, { method: 'POST', headers });

/** Opens a checkout link through the API. @returns the checkout */
export async function follow(secret: string, embedOrigin?: string) {
  const app = await testApp();
  const query = embedOrigin === undefined ? '' : `?embed_origin=${encodeURIComponent(embedOrigin)}`;
  const response = await get(`${app.baseUrl}/v1/checkout-links/${secret}/redirect${query}`);
  if (response.status !== 307) return { status: response.status, checkout: undefined };
  return { status: 307, checkout: await opened(must(response.headers.get('Location'))) };
}

/** Returns the checkout of a page. */
export async function opened(location: string) {
  const { db } = await testApp();
  const client_secret = must(new URL(location).pathname.split('/')[2]);
  return must(await db('checkouts').where({ client_secret }).first());
}
