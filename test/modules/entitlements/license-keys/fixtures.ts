import { testApp } from '../../../support/app.ts';
import type { Subscribed } from '../../../support/billing.ts';
import { must, onceIdle, type Seller } from '../../../support/make.ts';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';

type Row = Tables['license_keys'];

/** Returns all keys that a subscription ever had. */
export async function subscriptionKeys({ id }: Pick<Subscribed, 'id'>): Promise<Row[]> {
  const { db } = await testApp();
  return db('license_keys')
    .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
    .where('benefit_grants.subscription_id', id)
    .orderBy(['license_keys.created_at', 'license_keys.id'])
    .select('license_keys.*');
}

/** Waits for the only key of a subscription to meet a condition. */
export async function untilKey(of: Pick<Subscribed, 'id'>, isMet: (key: Row) => boolean = () => true): Promise<Row> {
  const keys = await onceIdle(
    () => subscriptionKeys(of),
    ([key]) => key !== undefined && isMet(key),
  );
  if (keys.length !== 1) throw new Error(`the subscription has ${keys.length} keys`);
  return must(keys[0]);
}

export const keyBody = ({ key, organization_id }: Pick<Row, 'key' | 'organization_id'>) => ({ key, organization_id });

export async function validate(key: Pick<Row, 'key' | 'organization_id'>, more: object = {}) {
  const app = await testApp();
  const { data, error, response } = await app
    .client()
    .POST('/v1/users/license-keys/validate', { body: { ...keyBody(key), ...more } });
  return { status: response.status, code: error && 'code' in error ? error.code : undefined, data };
}

export async function activate(key: Pick<Row, 'key' | 'organization_id'>, more: object = {}) {
  const app = await testApp();
  const { data, error, response } = await app
    .client()
    .POST('/v1/users/license-keys/activate', { body: { ...keyBody(key), label: 'Laptop', ...more } });
  return { status: response.status, code: error && 'code' in error ? error.code : undefined, data };
}

/** Returns the types of the events about an object, oldest first. */
export async function objectEvents(object_id: string): Promise<string[]> {
  const { db } = await testApp();
  const rows = await db('events').where({ object_id }).orderBy('position');
  return rows.map(({ type }) => type);
}

export async function setBenefits({ api }: Seller, productId: string, benefits: { id: string }[]) {
  const body = { benefits: benefits.map(({ id }) => id) };
  must((await api.POST('/v1/products/{id}/benefits', { params: { path: { id: productId } }, body })).data);
}

export async function changePlan({ id, seller }: Pick<Subscribed, 'id' | 'seller'>, product_price_id: string) {
  const body = { product_price_id, proration_behavior: 'prorate' } as const;
  must((await seller.api.PATCH('/v1/subscriptions/{id}', { params: { path: { id } }, body })).data);
}
