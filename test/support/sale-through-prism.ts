import createClient, { type Client } from 'openapi-fetch';
import { expect } from 'vitest';
import type { paths } from '../../src/contract/generated/types.ts';
import { onceIdle } from './app.ts';
import { BUYER_DATA, makePerson, must, unique } from './make.ts';

/** Returns a client that expects each response to be a success without a violation found by Prism. */
function checkedClient(url: string, token?: string): Client<paths> {
  const client = createClient<paths>({ baseUrl: url, ...(token && { headers: { Authorization: `Bearer ${token}` } }) });
  client.use({
    async onResponse({ request, response }) {
      const what = `${request.method} ${request.url}`;
      expect(response.headers.get('sl-violations'), what).toBeNull();
      expect(response.status, `${what}: ${await response.clone().text()}`).toBeLessThan(300);
    },
  });
  return client;
}

/**
 * Sells a product with a license key, which the buyer activates, and reads all lists of both.
 * @param url address of Prism in front of the app
 */
export async function sellThroughPrism(url: string): Promise<void> {
  const [seller, buyer] = [await makePerson(), await makePerson()];
  const shop = checkedClient(url, seller.token);
  const { data: organization } = await shop.POST('/v1/organizations/', {
    body: { name: 'Aster', slug: unique('aster') },
  });
  const organization_id = must(organization).id;
  const { data: benefit } = await shop.POST('/v1/benefits/', {
    body: {
      type: 'license_keys',
      description: 'License',
      organization_id,
      properties: { activations: { limit: 2, enable_user_admin: true } },
    },
  });
  const { data: product } = await shop.POST('/v1/products/', {
    body: {
      name: 'Studio',
      organization_id,
      prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }],
    },
  });
  const product_id = must(product).id;
  await shop.POST('/v1/products/{id}/benefits', {
    params: { path: { id: product_id } },
    body: { benefits: [must(benefit).id] },
  });
  await shop.PATCH('/v1/products/{id}', { params: { path: { id: product_id } }, body: { description: 'Draws.' } });
  const { data: checkout } = await shop.POST('/v1/checkouts/custom/', {
    body: { payment_processor: 'sandbox', product_id },
  });
  const params = { path: { client_secret: must(checkout).client_secret } };

  const page = checkedClient(url);
  await page.GET('/v1/checkouts/custom/client/{client_secret}', { params });
  await page.PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body: { customer_email: buyer.email } });
  const { data: paid } = await page.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
    params,
    body: { ...BUYER_DATA, confirmation_token_id: 'sandbox_success' },
  });
  const receipt = { params: { path: { receipt_secret: must(paid).receipt_secret } } };
  const received = () =>
    page.GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', receipt).then(({ data }) => must(data).items);
  const [grant] = await onceIdle(received, (items) => items.every(({ is_granted }) => is_granted));
  const body = { key: must(must(grant).license_key).key, organization_id };
  const { data: activation } = await page.POST('/v1/users/license-keys/activate', {
    body: { ...body, label: 'Laptop' },
  });
  const activation_id = must(activation).id;
  await page.POST('/v1/users/license-keys/validate', { body: { ...body, activation_id } });
  const id = must(must(grant).license_key).id;
  await shop.GET('/v1/license-keys/{id}/activations/{activation_id}', { params: { path: { id, activation_id } } });
  await page.POST('/v1/users/license-keys/deactivate', { body: { ...body, activation_id } });

  await shop.PATCH('/v1/license-keys/{id}', { params: { path: { id } }, body: { limit_usage: 10 } });
  for (const list of [
    '/v1/organizations/',
    '/v1/products/',
    '/v1/benefits/',
    '/v1/checkouts/custom/',
    '/v1/orders/',
    '/v1/license-keys/',
  ] as const)
    await shop.GET(list);
  const mine = checkedClient(url, buyer.token);
  for (const list of ['/v1/users/orders/', '/v1/users/benefits/', '/v1/users/license-keys/'] as const)
    await mine.GET(list);
}
