import { beforeAll, describe, expect, it } from 'vitest';
import { setQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { testApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, must, openPage, type Api, type Seller } from '../../../support/make.ts';

interface Shop {
  seller: Seller;
  page: Api;
  product: Awaited<ReturnType<typeof makeProduct>>;
  articleId: string;
}

let shop: Shop;
beforeAll(async () => {
  const app = await testApp();
  const seller = await makeSeller();
  const { data: article } = await seller.api.POST('/v1/articles/', {
    body: { organization_id: seller.organizationId, title: 'News', body: 'Short.' },
  });
  shop = {
    seller,
    page: await openPage(app, seller),
    product: await makeProduct(seller),
    articleId: must(article).id,
  };
  // As many as they have: a product and an article, and a token.
  await setQuota(app.db, { ownerId: seller.organizationId, kind: 'objects', limit: 2 });
  await setQuota(app.db, { ownerId: seller.id, kind: 'objects', limit: 1 });
});

describe('an organization or a person without objects left', () => {
  it.each<[string, (shop: Shop) => Promise<{ response: Response; error?: unknown }>]>([
    [
      'benefit',
      ({ seller: { api, organizationId: organization_id } }) =>
        api.POST('/v1/benefits/', {
          body: { type: 'license_keys', description: 'License', organization_id, properties: {} },
        }),
    ],
    [
      'custom field',
      ({ seller: { api, organizationId: organization_id } }) =>
        api.POST('/v1/custom-fields/', {
          body: { type: 'text', slug: 'company', name: 'Company', organization_id, properties: {} },
        }),
    ],
    [
      'checkout link',
      ({ seller, product }) =>
        seller.api.POST('/v1/checkout-links/', {
          body: { payment_processor: 'sandbox', product_price_id: must(product.prices[0]).id },
        }),
    ],
    [
      'article',
      ({ seller: { api, organizationId: organization_id } }) =>
        api.POST('/v1/articles/', { body: { organization_id, title: 'More news', body: 'Short.' } }),
    ],
    [
      'longer article, which counts as several objects',
      ({ seller, articleId: id }) =>
        seller.api.PATCH('/v1/articles/{id}', { params: { path: { id } }, body: { body: 'Long. '.repeat(5000) } }),
    ],
    [
      'OAuth client',
      ({ page }) =>
        page.POST('/v1/oauth2/register', {
          body: {
            client_name: 'Aster Studio',
            redirect_uris: ['https://studio.example/callback'],
            client_uri: 'https://studio.example',
            scope: 'openid',
          },
        }),
    ],
  ])('a request for another %s returns 403 `QuotaExceeded`', async (_what, send) => {
    const { response, error } = await send(shop);
    expect(response.status).toBe(403);
    expect(error).toMatchObject({ error: 'QuotaExceeded', quota: { kind: 'objects' } });
  });
});
