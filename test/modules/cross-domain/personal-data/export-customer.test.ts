import { expect, it } from 'vitest';
import { tableRules } from '../../../../src/app/container/table-rules.ts';
import { addMember, currentApp, makePerson, makeSeller, makeToken, must, type Seller } from '../../../support/make.ts';
import { makeTalkativeBuyer, tablesWith } from '../../../support/privacy.ts';
import { publishedEvent } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const read = ({ api }: Pick<Seller, 'api'>, id: string) => api.GET('/v1/customers/{id}/export', path(id));

it('an export has the records of all tables with the data of the customer, and no secret', async () => {
  const { db } = await currentApp();
  const seller = await makeSeller();
  const { buyer, customerId, order, key, checkout, words } = await makeTalkativeBuyer(seller);
  await publishedEvent(seller, { type: 'order.created', object_id: order.id });
  const { data } = await read(seller, customerId);
  const { records, ...about } = must(data);
  expect(about).toMatchObject({ customer_id: customerId, organization_id: seller.organizationId });
  const held = Object.keys(await tablesWith(db, [...words, buyer.email, buyer.id, customerId]));
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
