import type { components } from '../../../../src/contract/generated/types.ts';
import {
  changePlan,
  makeClockSeller,
  makeDiscount,
  monthly,
  otherPrice,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { must, type Seller } from '../../../support/make.ts';

export const GERMANY = { country: 'DE' };
const path = (id: string) => ({ params: { path: { id } } });
/** 119.00 a month that contain 19 % in Germany. */
export const price = monthly(11_900, {
  price_currency: 'eur',
  tax_behavior: 'inclusive',
  quantity: { minimum: 1, maximum: 50 },
});
export const sibling = (price_amount: number) => ({ ...price, price_amount });

export async function makeGermanSeller(): Promise<Seller> {
  const seller = await makeClockSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { address: GERMANY, tax_countries: ['EU'] },
  });
  return seller;
}

/** Subscribes a German consumer for 119.00 a month. */
export const subscribeGerman = async (terms: Parameters<typeof subscribe>[1] = {}) =>
  subscribe(await makeGermanSeller(), { price, address: GERMANY, ...terms });

const setPlan = async ({ seller, id }: Subscribed, body: components['schemas']['SubscriptionUpdate']) =>
  must((await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body })).data);

/** Changes of the next bill. */
export const CHANGES: Record<string, (subscribed: Subscribed) => Promise<unknown>> = {
  nothing: () => Promise.resolve(),
  'a scheduled downgrade': async (subscribed) =>
    changePlan(subscribed, await otherPrice(subscribed.seller, sibling(5950)), 'period_end'),
  'a balance': async (subscribed) =>
    changePlan(subscribed, await otherPrice(subscribed.seller, sibling(23_800)), 'prorate'),
  'a credit': async (subscribed) =>
    changePlan(subscribed, await otherPrice(subscribed.seller, sibling(1190)), 'invoice'),
  'a quantity': (subscribed) => setPlan(subscribed, { quantity: 3, proration_behavior: 'invoice' }),
  'a scheduled quantity': (subscribed) => setPlan(subscribed, { quantity: 4, proration_behavior: 'period_end' }),
  'an offer': async (subscribed) => {
    const { seller, buyer, id } = subscribed;
    await makeDiscount(seller, {
      type: 'percentage',
      basis_points: 5000,
      amount: undefined,
      is_cancellation_offer: true,
    });
    must((await buyer.api.POST('/v1/users/subscriptions/{id}/cancellation-offer', path(id))).data);
  },
  'an address in another country': async ({ buyer, id }) =>
    must(
      (
        await buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
          ...path(id),
          body: { address: { country: 'FR' } },
        })
      ).data,
    ),
  'a tax id': async ({ buyer, id }) =>
    must(
      (
        await buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
          ...path(id),
          body: { tax_id: 'DE136695976' },
        })
      ).data,
    ),
};
