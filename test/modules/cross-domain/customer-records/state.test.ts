import { expect, it } from 'vitest';
import { subscribe } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import { createDownloads } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  confirm,
  currentApp,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });

async function stateOf(seller: Seller, email: string) {
  const { data } = await seller.api.GET('/v1/customers/', { params: { query: { email: [email] } } });
  return must((await seller.api.GET('/v1/customers/{id}/state', path(must(data?.items[0]).id))).data);
}

it('the state of a customer has the current purchases, and follows refunds and cancellations', async () => {
  const seller = await makeSeller();
  const file = await makeFile(seller);
  const downloads = must((await createDownloads(seller, { files: [file.id] })).data);
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller), downloads] });
  const { buyer, orderId } = await makeSale(seller, product.id);
  const subscribed = await subscribe(seller);
  const state = await onceIdle(
    () => stateOf(seller, buyer.email),
    ({ downloads: files }) => files.length > 0,
  );
  expect(state.customer).toMatchObject({ user_id: buyer.id, revenue: [{ currency: 'usd' }] });
  expect(state.granted_benefits.map(({ benefit }) => benefit.type).sort()).toEqual(['downloadables', 'license_keys']);
  expect(state.license_keys).toMatchObject([{ status: 'granted', user: { email: buyer.email } }]);
  expect(state.downloads).toMatchObject([{ benefit_id: downloads.id, downloads_count: 0, file: { id: file.id } }]);
  expect((await stateOf(seller, subscribed.buyer.email)).active_subscriptions).toMatchObject([
    { id: subscribed.id, status: 'active' },
  ]);
  await seller.api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
  expect((await stateOf(seller, subscribed.buyer.email)).active_subscriptions).toEqual([]);
  await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, reason: 'other', revoke_benefits: true } });
  const after = await onceIdle(
    () => stateOf(seller, buyer.email),
    ({ granted_benefits }) => granted_benefits.length === 0,
  );
  expect(after).toMatchObject({ license_keys: [], downloads: [] });
});

it('an open dispute removes subscriptions and license keys from the state of a customer', async () => {
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  const { buyer, orderId } = await makeSale(seller, product.id);
  expect((await stateOf(seller, buyer.email)).license_keys).toHaveLength(1);
  await reportDispute({ orderId, status: 'open' });
  await onceIdle(
    () => stateOf(seller, buyer.email),
    ({ license_keys }) => license_keys.length === 0,
  );
});

it('the state of a customer without purchases is empty, and the external identifier finds it', async () => {
  const seller = await makeSeller();
  const customer = await makeCustomer(seller, { external_id: 'a' });
  const external = { params: { path: { external_id: 'a' } } };
  const { data } = await seller.api.GET('/v1/customers/external/{external_id}/state', external);
  const nothing = { active_subscriptions: [], granted_benefits: [], license_keys: [], downloads: [] };
  expect(data).toEqual({ customer, ...nothing });
  const stranger = await makeSeller();
  for (const { response } of [
    await stranger.api.GET('/v1/customers/external/{external_id}/state', external),
    await stranger.api.GET('/v1/customers/{id}/state', path(customer.id)),
    await stranger.api.GET('/v1/customers/{id}/timeline', path(customer.id)),
  ])
    expect(response.status).toBe(404);
});

it('the state of a customer masks license keys for a caller without `license_keys:read`', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  const { buyer } = await makeSale(seller, product.id);
  const { customer, license_keys } = await stateOf(seller, buyer.email);
  expect(must(license_keys[0]).key).not.toContain('*');
  const reader = app.client(await makeToken({ kind: 'user', id: seller.id }, { scopes: ['customers:read'] }));
  const { data } = await reader.GET('/v1/customers/{id}/state', path(customer.id));
  expect(data?.license_keys[0]?.key).toBe(must(license_keys[0]).display_key);
});

it('the number of statements of a state does not depend on the number of records', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  const person = await makePerson();
  await makeSale(seller, product.id, person);
  const { customer } = await stateOf(seller, person.email);
  const countOnce = async () => {
    let statements = 0;
    const increment = ({ sql }: { sql: string }) => {
      if (/customer|subscriptions|benefit|license_keys|downloadables|credits/.test(sql)) statements += 1;
    };
    app.db.on('query', increment);
    await seller.api.GET('/v1/customers/{id}/state', path(customer.id));
    app.db.off('query', increment);
    return statements;
  };
  // Jobs that run meanwhile can only add statements.
  const count = async () => Math.min(await countOnce(), await countOnce(), await countOnce(), await countOnce());
  const few = await count();
  for (let more = 0; more < 3; more += 1) {
    const { client_secret } = await makeCheckout(seller, product.id);
    await confirm(app, client_secret, { customer_email: person.email });
  }
  await onceIdle(
    () => stateOf(seller, person.email),
    ({ license_keys }) => license_keys.length === 4,
  );
  expect(await count()).toBe(few);
});
