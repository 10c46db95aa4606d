import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeKey, makeSeller, must, onceIdle, type SoldKey } from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const TERMS = { activations: { limit: 1, enable_user_admin: false } };

async function activate({ body }: SoldKey) {
  const { data } = await app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Laptop' } });
  return must(data).id;
}

const remove = async ({ seller, id }: Pick<SoldKey, 'seller' | 'id'>, activation_id: string) => {
  const { response } = await seller.api.DELETE('/v1/license-keys/{id}/activations/{activation_id}', {
    params: { path: { id, activation_id } },
  });
  return response.status;
};

const validate = async ({ body }: SoldKey, activation_id: string) => {
  const { response } = await app.client().POST('/v1/users/license-keys/validate', { body: { ...body, activation_id } });
  return response.status;
};

describe('DELETE /v1/license-keys/{id}/activations/{activation_id}', () => {
  it('the program on the machine is refused with the answer, and another machine can use the seat', async () => {
    const sold = await makeKey(TERMS);
    const activationId = await activate(sold);
    expect(await validate(sold, activationId)).toBe(200);
    expect(await remove(sold, activationId)).toBe(204);
    expect(await validate(sold, activationId)).toBe(404);
    expect(await validate(sold, await activate(sold))).toBe(200);
  });

  it('the history of the key names the member who deactivated the machine', async () => {
    const sold = await makeKey(TERMS);
    await remove(sold, await activate(sold));
    const params = { path: { id: sold.id } };
    const { data } = await onceIdle(() => sold.seller.api.GET('/v1/license-keys/{id}/why', { params }));
    const steps = must(data).steps.filter(({ kind }) => kind === 'license_key_deactivated');
    expect(steps).toMatchObject([{ by: 'member', actor: { user_id: sold.seller.id } }]);
  });

  it('a machine of a disabled key is deactivated as well', async () => {
    const sold = await makeKey(TERMS);
    const activationId = await activate(sold);
    const params = { path: { id: sold.id } };
    await sold.seller.api.PATCH('/v1/license-keys/{id}', { params, body: { status: 'disabled' } });
    expect(await remove(sold, activationId)).toBe(204);
  });

  it('a deactivated machine, a machine of another key and a key of another seller return 404', async () => {
    const sold = await makeKey(TERMS);
    const activationId = await activate(sold);
    expect(await remove({ seller: await makeSeller(), id: sold.id }, activationId)).toBe(404);
    const other = await makeKey(TERMS, sold.seller);
    expect(await remove(other, activationId)).toBe(404);
    expect(await validate(sold, activationId)).toBe(200);
    await remove(sold, activationId);
    expect(await remove(sold, activationId)).toBe(404);
  });
});
