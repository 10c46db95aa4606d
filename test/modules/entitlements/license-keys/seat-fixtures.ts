import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makeNoonSeller, monthly, subscribe } from '../../../support/billing.ts';
import { confirm, makeBenefit, makeCheckout, must, type Person, type Seller } from '../../../support/make.ts';
import { activate } from './fixtures.ts';

type Schemas = components['schemas'];

/** One machine for each seat. */
export const TERMS = { limit: 1, enable_user_admin: true, limit_per_seat: true };

export const seats = (minimum: number, amount = 1000) => monthly(amount, { quantity: { minimum, maximum: 10 } });

/** A subscription whose license key has activations. */
export interface SoldSeats {
  seller: Seller;
  buyer: Person;
  subscriptionId: string;
  benefitId: string;
  productId: string;
  /** Id of the license key. */
  id: string;
  body: { key: string; organization_id: string };
  machine: (label: string) => Schemas['LicenseKeyActivationWithKey'];
  /** Buys the product again in another quantity. */
  subscribeAgain: (quantity: number) => Promise<void>;
}

interface Options {
  quantity: number;
  /** Labels of the activations, oldest first. */
  machines?: string[];
  /** More activation terms of the benefit. */
  terms?: object;
}

/** Subscribes to seats of a product with one license key, and activates it. The test clock of the seller shows `NOON`. */
export async function setUpSeats({ quantity, machines = [], terms = {} }: Options): Promise<SoldSeats> {
  const { db } = await testApp();
  const seller = await makeNoonSeller();
  const benefit = await makeBenefit(seller, { activations: { ...TERMS, ...terms } });
  const { id: subscriptionId, ...subscribed } = await subscribe(seller, { price: seats(1), benefits: [benefit] });
  await seller.api.PATCH('/v1/subscriptions/{id}', { params: { path: { id: subscriptionId } }, body: { quantity } });
  const { id, key } = must(await db('license_keys').where({ benefit_id: benefit.id }).first());
  const body = { key, organization_id: seller.organizationId };
  const activated: Schemas['LicenseKeyActivationWithKey'][] = [];
  for (const [place, label] of machines.entries()) {
    const machine = must((await activate(body, { label })).data);
    // Machines that are activated at one time of the test clock have an order nevertheless.
    await db('license_key_activations')
      .where({ id: machine.id })
      .update({ created_at: new Date(Date.parse(machine.created_at) + place) });
    activated.push(machine);
  }
  return {
    ...{ seller, subscriptionId, id, body, benefitId: benefit.id },
    buyer: subscribed.buyer,
    productId: subscribed.productId,
    machine: (label) => must(activated.find((one) => one.label === label)),
    subscribeAgain: (units) => buyAgain(seller, subscribed, units),
  };
}

async function buyAgain(seller: Seller, { buyer, productId }: { buyer: Person; productId: string }, quantity: number) {
  const app = await testApp();
  const checkout = await makeCheckout(seller, productId, { quantity });
  await confirm(app, checkout.client_secret, { customer_email: buyer.email });
}

export const change = async (
  { seller, subscriptionId: id }: SoldSeats,
  body: Schemas['SubscriptionUpdate'],
): Promise<Schemas['Subscription']> =>
  must((await seller.api.PATCH('/v1/subscriptions/{id}', { params: { path: { id } }, body })).data);

/** Validates the key on one of its machines. */
export async function useOn({ body, machine }: SoldSeats, label: string) {
  const app = await testApp();
  await app.client().POST('/v1/users/license-keys/validate', { body: { ...body, activation_id: machine(label).id } });
}

/** @returns the labels of the live activations, oldest first */
export async function liveMachines({ id }: Pick<SoldSeats, 'id'>): Promise<string[]> {
  const { db } = await testApp();
  const rows = await db('license_key_activations')
    .where({ license_key_id: id })
    .whereNull('deactivated_at')
    .orderBy('created_at');
  const key = must(await db('license_keys').where({ id }).first());
  if (key.activations !== rows.length)
    throw new Error(`the key counts ${key.activations} of ${rows.length} activations`);
  return rows.map(({ label }) => label);
}
