import { testApp } from '../../../support/app.ts';
import { makeNoonSeller, NOON } from '../../../support/billing.ts';
import { makeKey, must, type Seller, type SoldKey } from '../../../support/make.ts';
import { activate } from './fixtures.ts';

export const DAY = 86_400_000;
/** The beginning of a day (UTC), so many days after the one on which the clock of the seller starts. */
export const dayAt = (days: number) => new Date(NOON - DAY / 2 + days * DAY).toISOString();
export const TERMS = { limit: 1, enable_user_admin: true, idle_days: 2 };

/** Sells a key whose activations end after two days without use, at an organization with a test clock. */
export const makeIdleKey = async (activations: object = {}) =>
  makeKey({ activations: { ...TERMS, ...activations } }, await makeNoonSeller());

export const activateOn = async ({ body }: Pick<SoldKey, 'body'>, label: string, more: object = {}) =>
  must((await activate(body, { label, ...more })).data);

export const readKey = async ({ seller, id }: Pick<SoldKey, 'seller' | 'id'>) =>
  must((await seller.api.GET('/v1/license-keys/{id}', { params: { path: { id } } })).data);

/** Sends a validation. @returns the error */
export async function validationError({ body }: Pick<SoldKey, 'body'>, activation_id: string) {
  const app = await testApp();
  const { error } = await app.client().POST('/v1/users/license-keys/validate', { body: { ...body, activation_id } });
  return error;
}

/** Moves a test clock without the jobs that an advance runs. */
export async function skipTime({ organizationId: organization_id }: Seller, days: number): Promise<void> {
  const { db } = await testApp();
  await db('test_clocks')
    .where({ organization_id })
    .increment('ahead_ms', days * DAY);
}
