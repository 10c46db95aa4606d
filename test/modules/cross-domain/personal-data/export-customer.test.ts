import { expect, it } from 'vitest';
import { tableRules } from '../../../../src/app/container/table-rules.ts';
import {
  addMember,
  currentApp,
  makeNote,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  openPage,
  unique,
  type Seller,
} from '../../../support/make.ts';
import { customerIdOf, makeCustomerSession } from '../../../support/customers.ts';
import { makeTalkativeBuyer, useTablesWith } from '../../../support/privacy.ts';
import { makeEndpoint, publishedEvent } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const tablesWith = useTablesWith();
const read = ({ api }: Pick<Seller, 'api'>, id: string) => api.GET('/v1/customers/{id}/export', path(id));

it('an export has the records of all tables with the data of the customer, and no secret', async () => {
  const seller = await makeSeller();
  const { buyer, customerId, order, key, checkout, words } = await makeTalkativeBuyer(seller);
  await publishedEvent(seller, { type: 'order.created', object_id: order.id });
  const { data } = await read(seller, customerId);
  const { records, ...about } = must(data);
  expect(about).toMatchObject({ customer_id: customerId, organization_id: seller.organizationId });
  const held = Object.keys(await tablesWith([...words, buyer.email, buyer.id, customerId]));
  const ofCustomers = held.filter((table) => tableRules[table]?.about === 'customer');
  expect(Object.keys(records)).toEqual(expect.arrayContaining(ofCustomers));
  const text = JSON.stringify(records);
  for (const word of [...words, buyer.email, key]) expect(text).toContain(word);
  expect(text).not.toContain(checkout.client_secret);
});

it('an export has the data of one organization alone', async () => {
  const [seller, other] = [await makeSeller(), await makeSeller()];
  const { customerId } = await makeTalkativeBuyer(seller);
  const { customerId: otherId } = await makeTalkativeBuyer(other);
  expect(JSON.stringify((await read(seller, customerId)).data)).not.toContain(other.organizationId);
  expect((await read(seller, otherId)).response.status).toBe(404);
});

it('only owners and admins can export a customer, and license keys are shortened for a token without their scope', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const { customerId, key } = await makeTalkativeBuyer(seller);
  const support = await makePerson();
  await addMember(seller, support, 'support');
  expect((await read(support, customerId)).response.status).toBe(403);
  const token = await makeToken({ kind: 'user', id: seller.id }, { scopes: ['customers:read'] });
  const { data } = await read({ api: app.client(token) }, customerId);
  expect(JSON.stringify(must(data).records.license_keys)).not.toContain(key);
  expect(JSON.stringify(data)).not.toContain(key);
});

it('the export for the buyer has no member, token, server or error of the seller, and the export for the seller has them', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const endpoint = await makeEndpoint(seller, 'http://127.0.0.1:9/', ['order.created']);
  const { buyer, customerId, order } = await makeTalkativeBuyer(seller);
  await makeCustomerSession(seller, buyer);
  await seller.api.PATCH('/v1/customers/{id}', { ...path(customerId), body: { language: 'fr' } });
  await publishedEvent(seller, { type: 'order.created', object_id: order.id });
  const own = await (await openPage(app, buyer)).GET('/v1/users/me/export');
  const text = JSON.stringify(own.data);
  expect(text).toContain(order.id);
  const ofSeller = [seller.id, endpoint.id, 'webhook_deliveries', '"actor"', '"access_token_id"'];
  expect(ofSeller.filter((part) => text.includes(part))).toEqual([]);
  const forSeller = JSON.stringify((await read(seller, customerId)).data);
  expect(ofSeller.filter((part) => !forSeller.includes(part))).toEqual([]);
});

it('an export has the note of a benefit only for a token that reads benefits', async () => {
  const app = await currentApp();
  const seller = await makeSeller();
  const note = unique('Call the studio');
  const product = await makeProduct(seller, { benefits: [await makeNote(seller, note)] });
  const { buyer } = await makeSale(seller, product.id);
  const { id } = must(await app.db('benefit_grants').where({ organization_id: seller.organizationId }).first());
  await publishedEvent(seller, { type: 'benefit_grant.created', object_id: id });
  const customerId = await customerIdOf(app.db, seller.organizationId, buyer.id);
  const exported = async (...scopes: string[]) => {
    const token = await makeToken({ kind: 'user', id: seller.id }, { scopes });
    return JSON.stringify((await read({ api: app.client(token) }, customerId)).data);
  };
  expect(await exported('customers:read')).not.toContain(note);
  expect(await exported('customers:read', 'benefits:read')).toContain(note);
});
