import fc from 'fast-check';
import { expect } from 'vitest';
import { customerIdOf } from '../../../support/customers.ts';
import { makePerson, must } from '../../../support/make.ts';
import { confirmBoth } from '../../cross-domain/customer-accounts/fixtures.ts';
import { addCard, agree, offeredTo } from '../../cross-domain/customer-accounts/transfer-scene.ts';
import { path, readSubscription, type MoneyReal } from './money-real.ts';
import { isSubscribed, step, type Step } from './money-step.ts';

/** Makes a person who is a customer of the seller, and has bought nothing. */
async function makeReceiver({ app, seller }: MoneyReal) {
  const person = await makePerson();
  return { person, customer_id: await customerIdOf(app.db, seller.organizationId, person.id) };
}

const transfer = step('transfer to another customer', isSubscribed, async (_model, real) => {
  const { person, customer_id } = await makeReceiver(real);
  const { id } = await readSubscription(real);
  const body = { customer_id };
  const { response } = await real.seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(id), body });
  expect([204, 409]).toContain(response.status);
  if (response.status !== 204) return;
  if ((await readSubscription(real)).transfer_id !== null) {
    const token = await offeredTo(person);
    await addCard(token);
    expect(await agree(token)).toBe(204);
  }
  real.buyer = person;
});

const merge = step('merge into another customer', isSubscribed, async (_model, real) => {
  const { person, customer_id: remaining } = await makeReceiver(real);
  const customer_id = must((await readSubscription(real)).customer_id);
  const body = { customer_id };
  const begun = await real.seller.api.POST('/v1/customers/{id}/merge', { ...path(remaining), body });
  expect(begun.response.status).toBe(200);
  await real.app.idle();
  await confirmBoth(real.buyer.email, person.email);
  real.buyer = person;
});

/** A corrected address moves all purchases to another account. */
export const correctAddress = step('correct the address', isSubscribed, async (_model, real) => {
  const person = await makePerson();
  const id = must((await readSubscription(real)).customer_id);
  const body = { email: person.email };
  const { response } = await real.seller.api.PATCH('/v1/customers/{id}', { ...path(id), body });
  expect(response.status).toBe(200);
  await real.app.idle();
  await confirmBoth(real.buyer.email, person.email);
  real.buyer = person;
});

/** Steps after which the subscription belongs to another customer. */
export const ownerSteps: fc.Arbitrary<Step>[] = [fc.constant(transfer), fc.constant(merge)];
