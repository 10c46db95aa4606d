import { expect, it } from 'vitest';
import { changePlan, monthly, otherPrice, subscribe, yearly } from '../../../support/billing.ts';
import { creditsOf, payOut } from '../../../support/credits.ts';
import {
  addMember,
  addOrganization,
  currentApp,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  openPage,
} from '../../../support/make.ts';
import { makeTalkativeBuyer, useTablesWith } from '../../../support/privacy.ts';

const tablesWith = useTablesWith();

it('deleting an account leaves personal data on invoices only, and ends sessions and tokens', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const { buyer, customerId, name, words } = await makeTalkativeBuyer(seller);
  const page = await openPage(app, buyer);
  await page.PATCH('/v1/users/me', { body: { name } });
  expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(204);
  const { idempotency_keys: _expiring, ...others } = await tablesWith([...words, buyer.email]);
  expect(others).toEqual({ invoices: 1 });
  expect((await page.GET('/v1/users/me', {})).response.status).toBe(401);
  expect((await buyer.api.GET('/v1/users/me', {})).response.status).toBe(401);
  const { data } = await seller.api.GET('/v1/customers/{id}', { params: { path: { id: customerId } } });
  expect(data).toMatchObject({ name: null, erased_at: expect.any(String) });
});

it('a person who signs in again after the deletion sees nothing old', async () => {
  const app = await currentApp();
  const { buyer } = await makeTalkativeBuyer(await makeSeller());
  await (await openPage(app, buyer)).DELETE('/v1/users/me', {});
  const page = await openPage(app, buyer);
  const { data: me } = await page.GET('/v1/users/me', {});
  expect(must(me).id).not.toBe(buyer.id);
  expect((await page.GET('/v1/users/orders/', {})).data?.items).toEqual([]);
});

it('an account with a running subscription stays, and the answer says so', async () => {
  const app = await currentApp();
  const { buyer } = await subscribe(await makeSeller());
  const page = await openPage(app, buyer);
  const { response, error } = await page.DELETE('/v1/users/me', {});
  expect({ status: response.status, error }).toMatchObject({
    status: 409,
    error: { error: 'CustomerHasRunningPurchases' },
  });
  expect((await page.GET('/v1/users/me', {})).response.status).toBe(200);
});

it('the last owner of an organization stays while it has other members or products for sale', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const page = await openPage(app, seller);
  const refused = await page.DELETE('/v1/users/me', {});
  expect({ status: refused.response.status, error: refused.error }).toMatchObject({
    status: 409,
    error: { error: 'LastOwner', detail: expect.stringContaining('Test Organization') },
  });
  await seller.api.PATCH('/v1/products/{id}', { params: { path: { id: product.id } }, body: { is_archived: true } });
  const member = await makePerson();
  await addMember(seller, member, 'admin');
  expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(409);
  const owner = await makePerson();
  await addMember(seller, owner);
  expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(204);
  expect(
    await app.db('organization_members').where({ organization_id: seller.organizationId }).pluck('user_id'),
  ).toEqual(expect.arrayContaining([member.id, owner.id]));
});

it('a person gets all that is stored about them, by organization, and no secret of their credentials', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const { buyer, customerId, key, name } = await makeTalkativeBuyer(seller);
  const page = await openPage(app, buyer);
  const data = must((await page.GET('/v1/users/me/export', {})).data);
  expect(data.records).toMatchObject({ users: [{ email: buyer.email }], access_tokens: [{ user_id: buyer.id }] });
  expect(data.customers).toMatchObject([{ customer_id: customerId, records: { orders: [{ customer_name: name }] } }]);
  expect(JSON.stringify(data)).toContain(key);
  expect(JSON.stringify(data)).not.toContain('token_hash');
});

it('the answer to the last owner of several organizations names all of them', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  await makeProduct(seller);
  const page = await openPage(app, seller);
  await makeProduct({ ...seller, organizationId: await addOrganization(seller) });
  const { response, error } = await page.DELETE('/v1/users/me', {});
  expect({ status: response.status, error }).toMatchObject({ status: 409, error: { error: 'LastOwner' } });
  expect(error).toMatchObject({ detail: expect.stringContaining('Second and Test Organization') });
});

it('the last owner stays while a subscription runs, and then while buyers have credit that was not paid out', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const subscribed = await subscribe(seller, { price: yearly(120_000) });
  await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
  const credit = must((await creditsOf(subscribed)).at(0));
  const { data: products } = await seller.api.GET('/v1/products/', {});
  for (const { id } of must(products).items)
    await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { is_archived: true } });
  const page = await openPage(app, seller);
  const remove = async () => (await page.DELETE('/v1/users/me', {})).response.status;
  expect(await remove()).toBe(409);
  await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: subscribed.id } } });
  expect(await remove()).toBe(409);
  expect((await payOut(seller, credit.id)).response.status).toBe(201);
  expect(await remove()).toBe(204);
});

it('a preview lists what a deletion removes and keeps, and the deletion ends a canceled subscription before the end of its period', async () => {
  const app = await currentApp();
  const { buyer } = await makeTalkativeBuyer(await makeSeller());
  const seller = await makeSeller();
  const { id } = await subscribe(seller, { buyer });
  const page = await openPage(app, buyer);
  const preview = async () => must((await page.GET('/v1/users/me/deletion', {})).data);
  expect(await preview()).toMatchObject({
    can_delete: false,
    running_subscriptions: [{ id }],
    ended_subscriptions: [],
  });
  await buyer.api.DELETE('/v1/users/subscriptions/{id}', { params: { path: { id } } });
  expect(await preview()).toMatchObject({
    can_delete: true,
    running_subscriptions: [],
    ended_subscriptions: [{ id, organization_name: 'Test Organization', current_period_end: expect.any(String) }],
    organizations_needing_owner: [],
    lost_organizations: [],
    has_pending_payments: false,
    license_key_count: 1,
    credits: [],
    kept: [{ record: 'invoice', until: expect.any(String) }],
  });
  expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(204);
  const { data } = await seller.api.GET('/v1/subscriptions/{id}', { params: { path: { id } } });
  expect(data).toMatchObject({ status: 'canceled', user: { email: expect.stringContaining('erased.invalid') } });
});

it('a preview tells the credit of a person, and the organizations that need or lose them', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const subscribed = await subscribe(await makeSeller(), { price: yearly(120_000), buyer: seller });
  await changePlan(subscribed, await otherPrice(subscribed.seller, monthly(1000)));
  const page = await openPage(app, seller);
  const preview = async () => must((await page.GET('/v1/users/me/deletion', {})).data);
  const organization = { id: seller.organizationId, name: 'Test Organization' };
  expect(await preview()).toMatchObject({
    credits: [{ currency: 'usd', amount: expect.any(Number) }],
    organizations_needing_owner: [organization],
  });
  await seller.api.PATCH('/v1/products/{id}', { params: { path: { id: product.id } }, body: { is_archived: true } });
  expect(await preview()).toMatchObject({ organizations_needing_owner: [], lost_organizations: [organization] });
});
