import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';

import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';

const URL = 'https://seller.example/terms';

describe('consent to the terms of sale', () => {
  let app: TestApp;
  let seller: Seller;

  beforeAll(async () => {
    app = await testApp();
    seller = await makeSeller();
  });

  const change = (body: { terms_url?: string | null; require_terms_consent?: boolean | null }) =>
    seller.api.PATCH('/v1/organizations/{id}', { params: { path: { id: seller.organizationId } }, body });

  it('an organization can require the consent only while its terms have a URL', async () => {
    expect((await change({ require_terms_consent: true })).error).toMatchObject({
      detail: [{ loc: ['body', 'require_terms_consent'] }],
    });
    const { data } = await change({ require_terms_consent: true, terms_url: URL });
    expect(data).toMatchObject({ require_terms_consent: true, terms_url: URL });
    expect((await change({ terms_url: null })).error).toMatchObject({ detail: [{ loc: ['body', 'terms_url'] }] });
    expect((await change({ require_terms_consent: null })).data?.require_terms_consent).toBe(true);
  });

  it('a confirmation without the consent returns 422 and charges nothing, and the order keeps the time and the URL', async () => {
    await change({ require_terms_consent: true, terms_url: URL });
    const { id, client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    for (const terms_consent of [undefined, false]) {
      const { error } = await confirm(app, client_secret, terms_consent === undefined ? {} : { terms_consent });
      expect(error).toMatchObject({ detail: [{ type: 'missing', loc: ['body', 'terms_consent'] }] });
    }
    expect(await app.db('payments').where({ checkout_id: id })).toEqual([]);
    await confirm(app, client_secret, { terms_consent: true });
    await change({ terms_url: 'https://seller.example/new-terms' });
    const row = must(await app.db('orders').where({ checkout_id: id }).first());
    const { data } = await seller.api.GET('/v1/orders/{id}', { params: { path: { id: row.id } } });
    expect(data?.terms_consent).toEqual({ url: URL, accepted_at: must(row.terms_accepted_at).toISOString() });
  });

  it('an order of a seller without the requirement has no consent', async () => {
    await change({ require_terms_consent: false });
    const { id, client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    await confirm(app, client_secret);
    const row = must(await app.db('orders').where({ checkout_id: id }).first());
    const { data } = await seller.api.GET('/v1/orders/{id}', { params: { path: { id: row.id } } });
    expect(data?.terms_consent).toBeNull();
  });
});
