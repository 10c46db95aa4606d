import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  addMember,
  makeCheckout,
  makeKey,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  openPage,
  sessionHeaders,
  signIn,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('the session of a member', () => {
  it('a session reads a secret of the organization exactly if the role of the member does', async () => {
    const seller = await makeSeller();
    const reader = await makePerson();
    await addMember(seller, reader, 'read_only');
    const { id, client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    const params = { path: { id } };
    const read = async (person: typeof reader) =>
      must((await (await openPage(app, person)).GET('/v1/checkouts/custom/{id}', { params })).data).client_secret;
    expect(await read(seller)).toBe(client_secret);
    expect(await read(reader)).toBeNull();
  });

  it('a session finds the records that a token with all scopes finds', async () => {
    const { seller, key, id } = await makeKey();
    const params = { query: { query: key } };
    const page = await openPage(app, seller);
    const { items } = must((await page.GET('/v1/search', { params })).data);
    expect(items).toMatchObject([{ kind: 'license_key', id }]);
    expect(items).toEqual(must((await seller.api.GET('/v1/search', { params })).data).items);
  });

  it('a change by a session names the session in the audit log', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const page = await openPage(app, seller);
    await page.PATCH('/v1/products/{id}', { params: { path: { id: product.id } }, body: { name: 'Renamed' } });
    const { data } = await page.GET('/v1/audit-log/', { params: { query: { object_id: [product.id] } } });
    const actor = { type: 'user', id: seller.id, credential_type: 'session' };
    expect(must(data).items[0]).toMatchObject({ operation: 'updateProduct', actor });
  });

  it('a link on another site starts no export, and a link on a page of the service does', async () => {
    const seller = await makeSeller();
    const headers = sessionHeaders(await signIn(app, seller.email));
    const follow = (site: string) =>
      fetch(`${app.baseUrl}/v1/customers/export?organization_id=${seller.organizationId}`, {
        headers: { ...headers, 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' },
      });
    const countEntries = async () =>
      (await app.db('audit_log').where({ organization_id: seller.organizationId, operation: 'exportCustomers' }))
        .length;
    for (const site of ['cross-site', 'same-site', 'none']) expect((await follow(site)).status).toBe(401);
    for (const path of [`/v1/customers/export?organization_id=${seller.organizationId}`, '/v1/users/me/export'])
      expect((await fetch(app.baseUrl + path, { headers: { Cookie: must(headers.Cookie) } })).status, path).toBe(401);
    expect(await countEntries()).toBe(0);
    const own = await follow('same-origin');
    expect([own.status, own.headers.get('Content-Disposition')]).toEqual([200, expect.stringMatching(/^attachment/)]);
    await own.text();
    expect(await countEntries()).toBe(1);
  });
});
