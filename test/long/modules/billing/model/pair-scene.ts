import type { components } from '../../../../../src/contract/generated/types.ts';
import type { TestApp } from '../../../../support/app.ts';
import { advance, makeClockSeller, monthly, offerPlans, otherPrice, subscribe } from '../../../../support/billing.ts';
import { reportDispute } from '../../../../support/disputes.ts';
import { makeBenefit, makePerson, must, type Person, type Seller } from '../../../../support/make.ts';
import { runJobs } from '../../../../modules/billing/model/real.ts';

/** The states of the subscription in which two verbs meet. */
export const STATES = ['fresh', 'credit', 'scheduled', 'paused', 'canceled', 'past due', 'disputed'] as const;

/** A subscription with a license key, in the middle of its first or second period. */
export interface Scene {
  app: TestApp;
  seller: Seller;
  buyer: Person;
  /** A customer without purchases. */
  receiver: Person;
  subscriptionId: string;
  productId: string;
  /** Prices of dearer and cheaper plans. */
  prices: { dearer: string; cheaper: string };
  orderId: string;
  key: { id: string; key: string };
}

export const path = (id: string) => ({ params: { path: { id } } });

export async function makeScene(app: TestApp, state: (typeof STATES)[number]): Promise<Scene> {
  const seller = await makeClockSeller();
  const { organizationId: organization_id } = seller;
  const billing = { buyers_can_pause: true };
  await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(organization_id), body: billing });
  const benefits = [await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } })];
  const units = { quantity: { minimum: 1, maximum: 5 } };
  const { id, buyer, productId } = await subscribe(seller, { price: monthly(3000, units), benefits });
  const prices = {
    dearer: await otherPrice(seller, monthly(5000, units), benefits),
    cheaper: await otherPrice(seller, monthly(1000, units), benefits),
  };
  await offerPlans({ seller, productId }, prices.dearer, prices.cheaper);
  await runJobs({ app });
  const order = must(await app.db('orders').where({ subscription_id: id }).first());
  const key = must(await app.db('license_keys').where({ organization_id }).first());
  const scene = {
    ...{ app, seller, buyer, receiver: await makePerson(), subscriptionId: id, productId, prices },
    ...{ orderId: order.id, key: { id: key.id, key: key.key } },
  };
  await advance(seller, 'day', 10);
  await enter(scene, state);
  await runJobs(scene);
  return scene;
}

async function enter(
  { seller, buyer, subscriptionId: id, prices, orderId }: Scene,
  state: (typeof STATES)[number],
): Promise<unknown> {
  const change = (body: components['schemas']['SubscriptionUpdate']) =>
    seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
  switch (state) {
    case 'fresh':
      return undefined;
    case 'credit':
      return change({ product_price_id: prices.cheaper, proration_behavior: 'invoice' });
    case 'scheduled':
      return change({ product_price_id: prices.cheaper, proration_behavior: 'period_end' });
    case 'paused':
      return seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body: { access: 'suspend' } });
    case 'canceled':
      return buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
    case 'past due': {
      const body = { confirmation_token_id: 'sandbox_decline_later' };
      await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', { ...path(id), body });
      return advance(seller, 'day', 22);
    }
    case 'disputed':
      return reportDispute({ orderId, status: 'open' });
  }
}
