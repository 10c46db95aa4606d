import type { components } from '../../../../src/contract/generated/types.ts';
import { halfWay, monthly, type subscribe, type Subscribed } from '../../../support/billing.ts';

type Schemas = components['schemas'];

const path = (id: string) => ({ params: { path: { id } } });
export const SEATS = { quantity: { minimum: 2, maximum: 50 } };

/** Two seats of ten dollars a month, in the middle of the first month. */
export const halfWayWithSeats = (more?: Parameters<typeof subscribe>[1]) => halfWay(monthly(1000, SEATS), more);

export const change = ({ buyer, id }: Subscribed, body: Schemas['UserSubscriptionUpdate']) =>
  buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body });

export const preview = ({ buyer, id }: Subscribed, body: Schemas['UserSubscriptionUpdate']) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/preview', { ...path(id), body });

export const changeBySeller = ({ seller, id }: Subscribed, body: Schemas['SubscriptionUpdate']) =>
  seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });

export const refusedAt = (field: string) => ({
  response: { status: 422 },
  error: { detail: [{ loc: ['body', field] }] },
});
