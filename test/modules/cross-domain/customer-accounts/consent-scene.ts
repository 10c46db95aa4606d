import { makeClockSeller, monthly, subscribe } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makePerson,
  must,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import { expect } from 'vitest';
import { answerChange, tokenTo } from './fixtures.ts';

export const path = (id: string) => ({ params: { path: { id } } });

/** A buyer with a license key of a subscription that a card pays for, and the person who wants to have it. */
export interface Scene {
  seller: Seller;
  buyer: Person;
  other: Person;
  customerId: string;
  subscriptionId: string;
  productId: string;
}

export async function setUp(): Promise<Scene> {
  const seller = await makeClockSeller();
  const subscribed = await subscribe(seller, { price: monthly(1000), benefits: [await makeBenefit(seller)] });
  const { db } = await currentApp();
  const customerId = await customerIdOf(db, seller.organizationId, subscribed.buyer.id);
  const { id: subscriptionId, buyer, productId } = subscribed;
  return { seller, buyer, other: await makePerson(), customerId, subscriptionId, productId };
}

export const readCustomer = async ({ seller, customerId }: Scene) =>
  must((await seller.api.GET('/v1/customers/{id}', path(customerId))).data);
export const hasCard = async ({ seller, subscriptionId }: Scene) =>
  must((await seller.api.GET('/v1/subscriptions/{id}', path(subscriptionId))).data).has_payment_method;
export const ordersOf = async ({ api }: Person) =>
  must((await api.GET('/v1/users/orders/')).data).items.map(({ id, user_id }) => ({ id, user_id }));
export const change = ({ seller, customerId, other }: Scene, { api = seller.api, email = other.email } = {}) =>
  api.PATCH('/v1/customers/{id}', { ...path(customerId), body: { email } });
export const undo = ({ seller, customerId }: Scene) =>
  seller.api.POST('/v1/customers/{id}/undo-email-change', path(customerId));

/** Changes the address, and confirms it at the new one alone. @returns the token of the former address */
export async function changeWithoutConsent(scene: Scene): Promise<string> {
  expect((await change(scene)).response.status).toBe(200);
  const refusal = await tokenTo(scene.buyer.email);
  expect(await answerChange(await tokenTo(scene.other.email), 'confirm')).toBe(204);
  return refusal;
}

export const subjectsTo = async ({ email }: Person) =>
  (await onceIdle(async () => sandboxMails((await currentApp()).db, email))).map(({ subject }) => subject);
