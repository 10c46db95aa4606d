import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { customerClient } from '../../../support/customers.ts';
import { makeKey, must, openPage, type SoldKey } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const managed = { activations: { limit: 3, enable_user_admin: true } };

async function activate({ body }: SoldKey) {
  const { data } = await app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Laptop' } });
  return must(data).id;
}

type Api = Awaited<ReturnType<typeof openPage>>;
const rename = (api: Api, id: string, activation_id: string) =>
  api.PATCH('/v1/users/license-keys/{id}/activations/{activation_id}', {
    params: { path: { id, activation_id } },
    body: { label: 'Studio' },
  });

describe('PATCH /v1/users/license-keys/{id}/activations/{activation_id}', () => {
  it('a buyer renames a machine on the page and by a customer session', async () => {
    const sold = await makeKey(managed);
    for (const api of [await openPage(app, sold.buyer), await customerClient(sold.seller, sold.buyer)]) {
      const activationId = await activate(sold);
      const { data } = await rename(api, sold.id, activationId);
      expect(data).toMatchObject({ id: activationId, label: 'Studio' });
      expect(must(data).modified_at).not.toBeNull();
      const { data: key } = await sold.buyer.api.GET('/v1/users/license-keys/{id}', {
        params: { path: { id: sold.id } },
      });
      expect(must(key).activations.find(({ id }) => id === activationId)?.label).toBe('Studio');
    }
  });

  it('a deactivated machine, a machine of another key, and one that the buyer may not manage return 404', async () => {
    const [sold, other, unmanaged] = [
      await makeKey(managed),
      await makeKey(managed),
      await makeKey({ activations: { limit: 3, enable_user_admin: false } }),
    ];
    const page = await openPage(app, sold.buyer);
    const activation_id = await activate(sold);
    await app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
    expect((await rename(page, sold.id, activation_id)).response.status).toBe(404);
    const foreign = await activate(other);
    expect((await rename(page, sold.id, foreign)).response.status).toBe(404);
    expect((await rename(page, other.id, foreign)).response.status).toBe(404);
    const own = await openPage(app, unmanaged.buyer);
    expect((await rename(own, unmanaged.id, await activate(unmanaged))).response.status).toBe(404);
  });
});
